/**
 * Words and phrases that people type for the same thing: Hindi in its own script and in Latin letters, English, abbreviations.
 * Sources, where one was read:
 * - facts: the pairs collected with the facts of this site (nivesh, bima, karz, byaj, bachat, kar);
 * - icai: Institute of Chartered Accountants of India, 'EMI calculator' in Hindi, https://vitiyagyan.icai.org/hi/emi-calculator;
 * - central-bank: Central Bank of India, 'Monthly Interest Deposit Receipt' in Hindi, https://www.centralbank.bank.in/hi/MIDR;
 * - personalfn: https://personalfn.com (best bank FDs for senior citizens, in Hindi, 2023);
 * - groww: https://groww.in/p/beginners-guide-mutual-funds-hindi;
 * - alice-blue: https://aliceblueonline.com/filing-income-tax-returns-in-india-in-hindi;
 * - payroll: https://www.payrolloutsourcing.co.in/blogs ('EPF and EPS', in Hindi);
 * - indiacalculates: https://www.indiacalculates.in/calculators/emi-calculator-hindi;
 * - usage: common usage and transliteration; no published list was read for it.
 */
type SynonymGroup = {
  words: string[]
  /** Words that usually mean something else: they match the others only as a tag (weight c). */
  onlyAsTag?: string[]
  /** The code of the language that they name: they match what is written in it. */
  language?: string
  source: string
}

export const synonymGroups: SynonymGroup[] = [
  { words: ['nivesh', 'निवेश', 'investment', 'इन्वेस्टमेंट'], source: 'facts' },
  { words: ['bima', 'beema', 'बीमा', 'insurance', 'इंश्योरेंस'], source: 'facts' },
  {
    words: ['karz', 'karza', 'karj', 'कर्ज़', 'loan', 'लोन', 'ऋण', 'rin', 'udhar', 'udhaar', 'उधार', 'borrowing'],
    source: 'facts; icai (ऋण); usage (उधार)',
  },
  { words: ['byaj', 'byaaj', 'ब्याज', 'interest'], source: 'facts; icai; central-bank' },
  {
    words: ['bachat', 'bachana', 'bachaye', 'bachao', 'बचत', 'बचाना', 'बचाएं', 'saving', 'सेविंग'],
    source: 'facts; usage (बचाना)',
  },
  // कर is also 'do', in every Hindi text.
  { words: ['tax', 'टैक्स', 'kar'], onlyAsTag: ['कर'], source: 'facts' },
  { words: ['income tax', 'aaykar', 'आयकर', 'इनकम टैक्स'], source: 'alice-blue' },
  { words: ['itr', 'आईटीआर', 'income tax return', 'आयकर रिटर्न'], source: 'alice-blue' },
  {
    words: ['emi', 'ईएमआई', 'equated monthly instalment', 'equated monthly installment', 'समान मासिक किस्त'],
    source: 'icai; indiacalculates',
  },
  { words: ['kist', 'kisht', 'किस्त', 'instalment', 'installment'], source: 'icai' },
  { words: ['mooldhan', 'muldhan', 'मूलधन', 'principal'], source: 'icai' },
  { words: ['jama', 'जमा', 'deposit', 'डिपॉजिट'], source: 'central-bank' },
  { words: ['fd', 'एफडी', 'fixed deposit', 'फिक्स्ड डिपॉजिट', 'सावधि जमा'], source: 'personalfn; usage (सावधि जमा)' },
  { words: ['rd', 'आरडी', 'recurring deposit', 'आवर्ती जमा'], source: 'usage' },
  { words: ['mutual fund', 'म्यूचुअल फंड', 'म्युचुअल फंड'], source: 'groww' },
  { words: ['sip', 'एसआईपी', 'systematic investment plan', 'व्यवस्थित निवेश योजना'], source: 'usage' },
  { words: ['pf', 'पीएफ', 'epf', 'ईपीएफ', 'provident fund', 'भविष्य निधि', 'bhavishya nidhi'], source: 'payroll' },
  { words: ['ppf', 'पीपीएफ', 'public provident fund', 'लोक भविष्य निधि'], source: 'usage' },
  {
    words: ['nps', 'एनपीएस', 'national pension system', 'national pension scheme', 'राष्ट्रीय पेंशन प्रणाली'],
    source: 'usage',
  },
  { words: ['pension', 'पेंशन'], source: 'usage' },
  { words: ['retirement', 'सेवानिवृत्ति', 'sevanivritti', 'रिटायरमेंट'], source: 'usage' },
  { words: ['kyc', 'केवाईसी', 'know your customer'], source: 'usage' },
  { words: ['tds', 'टीडीएस', 'tax deducted at source', 'स्रोत पर कर कटौती'], source: 'usage' },
  { words: ['gst', 'जीएसटी', 'goods and services tax'], source: 'usage' },
  { words: ['upi', 'यूपीआई'], source: 'usage' },
  { words: ['kharch', 'kharcha', 'kharche', 'खर्च', 'expense', 'spending'], source: 'usage' },
  { words: ['bajat', 'बजट', 'budget'], source: 'usage' },
  { words: ['kamai', 'कमाई', 'आय', 'income'], source: 'usage' },
  { words: ['vetan', 'वेतन', 'tankhwah', 'तनख्वाह', 'salary', 'सैलरी'], source: 'usage' },
  { words: ['paisa', 'paise', 'paiso', 'पैसा', 'money'], source: 'usage' },
  { words: ['khata', 'खाता', 'bank account'], source: 'usage' },
  { words: ['mehangai', 'mahangai', 'महंगाई', 'मुद्रास्फीति', 'inflation'], source: 'usage' },
  { words: ['emergency fund', 'aapatkaaleen kosh', 'आपातकालीन कोष', 'आपातकालीन निधि'], source: 'usage' },
  // सोना is also 'to sleep', but hardly here.
  { words: ['sona', 'सोना', 'gold', 'गोल्ड'], source: 'usage' },
  { words: ['dhokha', 'dhokhe', 'dhokhadhadi', 'धोखा', 'धोखाधड़ी', 'fraud', 'scam', 'ठगी'], source: 'usage' },
  { words: ['share bazaar', 'share market', 'शेयर बाजार', 'stock market'], source: 'usage' },
  { words: ['cibil', 'सिबिल', 'credit score', 'क्रेडिट स्कोर', 'credit report'], source: 'usage' },
  { words: ['cibil score', 'सिबिल स्कोर', 'credit score', 'credit report'], source: 'usage' },
  { words: ['term plan', 'term insurance', 'term life', 'टर्म प्लान', 'टर्म बीमा'], source: 'usage' },
  { words: ['yojana', 'योजना', 'scheme'], source: 'usage' },
  { words: ['kiraya', 'kiraye', 'किराया', 'rent'], source: 'usage' },
  { words: ['ghar', 'घर', 'household', 'house', 'home', 'होम'], source: 'usage' },
  { words: ['shaadi', 'shadi', 'शादी', 'wedding'], source: 'usage' },
  { words: ['beti', 'बेटी', 'daughter', 'girl'], source: 'usage' },
  { words: ['sarkari', 'सरकारी', 'government'], source: 'usage' },
  { words: ['nuksan', 'nuksaan', 'नुकसान', 'loss'], source: 'usage' },
  { words: ['shuru', 'shuruaat', 'शुरू', 'शुरुआत', 'start', 'begin'], source: 'usage' },
  { words: ['hindi', 'हिंदी'], language: 'hi', source: 'usage' },
  { words: ['english', 'angrezi', 'angreji', 'अंग्रेज़ी', 'इंग्लिश'], language: 'en', source: 'usage' },
  { words: ['nominee', 'नॉमिनी', 'नामिती'], source: 'usage' },
]
