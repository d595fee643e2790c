/** The labels around the pages of help, by their English, for Hindi. They come with the replies, so that readers of English load none. */
export const helpLabels = {
  Home: 'होम',
  Help: 'मदद',
  Breadcrumb: 'आप यहाँ हैं',
  'What happened?': 'क्या हुआ?',
  'Choose what comes nearest. Each page says what to do first, whom to call and what to write.':
    'जो सबसे मिलता-जुलता हो, उसे चुनिए। हर पन्ना बताता है कि पहले क्या करें, किसे फ़ोन करें और क्या लिखें।',
  'Right now': 'अभी मदद चाहिए',
  'Money that does not come': 'पैसा जो मिल नहीं रहा',
  'When life turns': 'जब मुश्किल समय आए',
  'Whom to call': 'किसे फ़ोन करें',
  'Call {number}': '{number} पर फ़ोन करें',
  'The numbers on this page were last checked on {day}.': 'इस पन्ने के नंबर {day} को जाँचे गए थे।',
  'Some are due for a new check: look at the official site too.':
    'कुछ नंबरों की नई जाँच बाकी है: आधिकारिक वेबसाइट भी देख लीजिए।',
  'Fill in what you know. It stays on this device and is sent to nobody.':
    'जो पता हो, भर दीजिए। यह इसी फ़ोन में रहता है और किसी को नहीं भेजा जाता।',
  'Copy this text by hand or print the page, and fill in the gaps.':
    'इसे हाथ से लिख लीजिए या पन्ना छाप लीजिए, और खाली जगहें भर दीजिए।',
  'Copy the text': 'पूरा पत्र कॉपी करें',
  Copied: 'कॉपी हो गया',
  'Your browser did not allow the copy.': 'ब्राउज़र ने कॉपी नहीं करने दिया।',
  'Print the letter': 'पत्र छापें',
  'Read more when there is time': 'समय मिले, तो यह भी पढ़िए',
  'All troubles': 'सारी मुश्किलें',
  'This is education, not legal advice.': 'यह जानकारी है, कानूनी सलाह नहीं।',
  'Free legal aid for many people: {number}': 'बहुत लोगों के लिए मुफ़्त कानूनी मदद: {number}',
} as const

export type HelpLabel = keyof typeof helpLabels
