/**
 * The labels around an article, by the English of the screens, for languages other than English. A placeholder stands in braces. They come with
 * the article, so that readers of English load none.
 */
export const articleLabels = {
  hi: {
    Breadcrumb: 'आप यहाँ हैं',
    Home: 'होम',
    Articles: 'लेख',
    'This is a draft: only admins see it.': 'यह लेख अभी छपा नहीं है: इसे सिर्फ़ एडमिन देखते हैं।',
    '{minutes} min read': '{minutes} मिनट में पढ़ें',
    'Updated {day}': '{day} को बदला',
    'Written by': 'लेखक:',
    'This is outdated': 'यह पुराना हो गया है',
    Like: 'पसंद',
    'Like this article': 'यह लेख पसंद है',
    '{count} like': '{count} को पसंद',
    '{count} likes': '{count} को पसंद',
    Save: 'सहेजें',
    'Save this article': 'यह लेख सहेजें',
    '{count} save': '{count} ने सहेजा',
    '{count} saves': '{count} ने सहेजा',
    Share: 'भेजें',
    'Share on WhatsApp': 'WhatsApp पर भेजें',
    'Show pictures ({count})': 'चित्र दिखाएँ ({count})',
    'Data saver is on, so they are not loaded until you ask.': 'डेटा की बचत चालू है, इसलिए चित्र आपके कहने पर ही आएँगे।',
    'The picture is shown.': 'चित्र दिख रहा है।',
    '{count} pictures are shown.': '{count} चित्र दिख रहे हैं।',
    'Picture {number} of {count}': '{count} में से चित्र {number}',
    'The ladder': 'सीखने की सीढ़ी',
    'Step {number} of {of}': '{of} में से पायदान {number}',
    'next:': 'आगे:',
    'the last lesson': 'आख़िरी पाठ',
    'Mark as done': 'पढ़ा हुआ चिह्नित करें',
    Done: 'पढ़ लिया',
    'Related Articles': 'इससे जुड़े लेख',
    'More articles coming soon!': 'और लेख जल्द आएँगे!',
    Note: 'ध्यान दें',
    Tip: 'सुझाव',
    Warning: 'सावधान',
    'Back to the text': 'वापस लेख में',
    'Table {number}': 'तालिका {number}',
    'Count with your own numbers': 'अपने आँकड़ों से गिनें',
    'Try it with your own numbers': 'अपने आँकड़ों से आज़माएँ',
  },
} as const

export type ArticleLabel = keyof (typeof articleLabels)['hi']
