import { stem, spelling } from '../../contract/tokenizer.ts'

/**
 * Stop words: English, Hindi, and Hindi in Latin letters as it is typed. 'kar' is not among them: it is also 'tax'. They are
 * removed from a query with other words, never from the index, so that phrases and queries of stop words only still match.
 */
const list = `
  a an and are as at be been being but by can do does doing for from had has have having how i if in into is it its me my no not of on or our much many
  should so than that the their them then there these they this to was we were what when where which who why will with would you your
  अपना अपने अपनी आप इस उस एक ऐसे और का कि की के को कैसे कौन
  क्या क्यों जो तक तो था थी थे द्वारा न नहीं ने पर भी में मैं
  यह या ये वह वे से हम ही
  हुआ हुई हुए है हैं हो होता होती होते
  ka ki ke ko kya kaise kyon hai hain mein se aur par
  kaisa kaisi kese kab kahan kaha kaun kitna kitne kitni kyu kyun kyo ya jo ho hota hoti hote hona hone hu hoon tha thi
  mera meri mere mujhe apna apne apni aap hum main mai wo woh ye yeh koi kuch tak bhi liye chahiye chahie sakta sakte sakti
  kare karen karein karo karna karne karte karta karti karu kam jaldi zyada jyada zaroori jaroori zaruri jaruri jata jati jate jaye jaaye
  milta milti milte milega milegi lena lene lein leni dena dene dein banaye banana banaen banate nikle nikale nikalen nikalna chukaye
  chukana chukaen bhare bharna bharen chune chunna chunen badle badalna sudhare sudharna rakhe rakhna rakhen bache bachen samajh samjhe
  कब कहां कितना कितने कितनी चाहिए लिए करें करे करना करने
  करते करता करती कम जल्दी ज्यादा जरूरी जाता जाती जाते जाए
  सकता सकते सकती
  मिलता मिलती मिलते मिलेगा लेना लेने देना देने बनाएं
  बनाना निकलें निकालें चुकाएं चुकाना भरें भरना चुनें
  चुनना बदलें सुधारें रखें बचें समझें मेरा मेरी मेरे मुझे
`
const stopWords = new Set(list.trim().split(/\s+/).map(spelling))
const stems = new Set(Array.from(stopWords, stem))

/** Endings that English has and Hindi has not: 'bananas' are not 'banana', to make. */
const isEnglish = /(?:s|ing|ed)$/

/** @param word in the spelling of `tokenise`, or a stem */
export const isStopWord = (word: string): boolean =>
  stopWords.has(word) || (stems.has(stem(word)) && !isEnglish.test(word))
