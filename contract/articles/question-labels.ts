/** The labels of an article's questions, like those around the article; they are apart, since a page fetches the script of questions when a reader comes near. */
export const questionLabels = {
  hi: {
    'One question': 'एक सवाल',
    'Three questions': 'तीन सवाल',
    Questions: 'सवाल',
    'See what stayed with you.': 'देखिए, क्या याद रहा।',
    'We will ask you again tomorrow.': 'हम कल फिर पूछेंगे।',
    'We will ask you again on {day}.': 'हम {day} को फिर पूछेंगे।',
    'We do not ask about this lesson again.': 'हम इस पाठ के बारे में फिर नहीं पूछेंगे।',
    'Kept on this device only.': 'सिर्फ़ इसी फ़ोन या कंप्यूटर में रहता है।',
    'Do not ask again': 'फिर न पूछें',
    'Ask again': 'फिर पूछें',
    'A second look': 'दोबारा एक नज़र',
    'Check the answer': 'जवाब जाँचें',
    'Answer again': 'फिर से जवाब दें',
    'Your answer': 'आपका जवाब',
    'Your choice': 'आपने यह चुना',
    'Right answer': 'सही जवाब',
    Right: 'सही',
    'Not quite': 'पूरा सही नहीं',
    'The right answer:': 'सही जवाब:',
    'Right answers:': 'सही जवाब:',
    'Source:': 'स्रोत:',
    'The answer did not load.': 'जवाब नहीं आ पाया।',
    'The questions did not load.': 'सवाल नहीं आ पाए।',
  },
} as const

export type QuestionLabel = keyof (typeof questionLabels)['hi']
