import { expect, test } from 'vitest'
import { scratchDatabase } from '../../../test/scratch-database.ts'
import { phoneticKey } from '../../../contract/phonetic-key.ts'
import { spelling } from '../../../contract/tokenizer.ts'

const { sql: db } = await scratchDatabase()

/** Titles in Devanagari with their addresses, as a reader would type them. */
const addresses: Record<string, string> = {
  // Names of letters
  'ईपीएफ से पैसे कैसे निकालें': 'epf-se-paise-kaise-nikalen',
  'पीपीएफ या एफडी: कौन सा बेहतर है?': 'ppf-ya-fd-kaun-sa-behtar-hai',
  'एसआईपी क्या है': 'sip-kya-hai',
  'ईएमआई कैसे कम करें': 'emi-kaise-kam-karen',
  'केवाईसी के लिए ज़रूरी कागज़': 'kyc-ke-liye-zaruri-kagaz',
  'यूपीआई धोखाधड़ी से बचाव': 'upi-dhokhadhadi-se-bachav',
  'जीएसटी और दुकानदार': 'gst-aur-dukandar',
  'एनपीएस: पेंशन की योजना': 'nps-penshan-ki-yojna',
  'आरबीआई की शिकायत व्यवस्था': 'rbi-ki-shikayat-vyavastha',
  'टीडीएस कब कटता है': 'tds-kab-katta-hai',
  'आईटीआर भरने का तरीका': 'itr-bharne-ka-tarika',
  'एलआईसी की पॉलिसी': 'lic-ki-polisi',
  'धारा 80सी और 80सीसीडी': 'dhara-80c-aur-80ccd',
  'धारा ८०डी की छूट': 'dhara-80d-ki-chhut',
  'ईएलएसएस और टैक्स': 'elss-aur-taiks',
  'एचआरए की छूट': 'hra-ki-chhut',
  'एसबीआई में खाता': 'sbi-men-khata',
  'एटीएम, पिन और ओटीपी': 'atm-pin-aur-otp',
  'बीवी के नाम घर': 'bivi-ke-nam-ghar',
  // The unwritten vowel at the end of a word and inside it
  'घर का बजट': 'ghar-ka-bajat',
  'बचत की आदत': 'bachat-ki-adat',
  'सरकारी योजनाएं': 'sarkari-yojnaen',
  'इनकम टैक्स': 'inkam-taiks',
  'बचपन से बचत': 'bachpan-se-bachat',
  'आमदनी और खर्च': 'amdani-aur-kharch',
  '1 जनवरी 2027 से': '1-janvari-2027-se',
  'फ़रवरी का बजट': 'farvari-ka-bajat',
  'पहला रुपया लगाने से पहले': 'pahla-rupaya-lagane-se-pahle',
  'रुपये बचाने के उपाय': 'rupaye-bachane-ke-upay',
  'समझना और बदलना': 'samajhna-aur-badalna',
  'मतलब की बात': 'matlab-ki-bat',
  'न लें, न दें': 'na-len-na-den',
  'प्रधानमंत्री जन धन योजना': 'pradhanmantri-jan-dhan-yojna',
  'नुकसान और फ़ायदा': 'nuksan-aur-fayda',
  'महंगाई का असर': 'mahangai-ka-asar',
  'चाहिए या नहीं': 'chahiye-ya-nahin',
  // Conjuncts
  'केंद्र और राज्य': 'kendra-aur-rajya',
  'भविष्य निधि': 'bhavishya-nidhi',
  'सुकन्या समृद्धि खाता': 'sukanya-samriddhi-khata',
  'वित्तीय सुरक्षा': 'vittiy-suraksha',
  'विशेषज्ञ की राय': 'visheshagya-ki-ray',
  'अच्छा निवेश': 'achha-nivesh',
  'स्वास्थ्य बीमा': 'svasthya-bima',
  'कर्मचारी का खाता': 'karmachari-ka-khata',
  'मित्र का क्षेत्र': 'mitra-ka-kshetra',
  'म्यूचुअल फंड': 'myuchual-fand',
  'क्रेडिट कार्ड का ब्याज': 'kredit-kard-ka-byaj',
  'स्वर्ण बॉन्ड': 'svarn-bond',
  // Dots below and above
  'क़र्ज़ और ब्याज': 'karz-aur-byaj',
  'करोड़ और बढ़त': 'karod-aur-badhat',
  'ख़रीद और ग़रीब': 'kharid-aur-garib',
  'साफ़ कागज़': 'saf-kagaz',
  'बाज़ार में पाँच साल': 'bazar-men-panch-sal',
  'मुंबई की कंपनी': 'mumbai-ki-kampani',
  'संपत्ति, संबंध, संरक्षण': 'sampatti-sambandh-sanrakshan',
  'दुःख और ऋण': 'duhkh-aur-rin',
  // Numerals, signs, other scripts
  '₹५०० की किस्तें': '500-ki-kisten',
  '14 % बोला दोनों जगह, ब्याज अलग-अलग': '14-bola-donon-jagah-byaj-alag-alag',
  'क्\u200dष: पाठ १२।': 'ksha-path-12',
  'UPI और PhonePe से भुगतान': 'upi-aur-phonepe-se-bhugtan',
  'मराठीत बचत, தமிழ்': 'marathit-bachat-தமிழ்',
}

test('the address of a title in Devanagari is in Latin letters, as people write them', async () => {
  const titles = Object.keys(addresses)
  expect(titles.length).toBeGreaterThanOrEqual(60)
  const made = await db<{ title: string; slug: string }[]>`
    select title, slug_of(title) as slug from unnest(${titles}::text[]) title`
  expect(Object.fromEntries(made.map(({ title, slug }) => [title, slug]))).toEqual(addresses)
})

test('a word and its Latin letters sound the same to the search, but for the vowel that is not written', async () => {
  const isName =
    /^(ईपीएफ|पीपीएफ|एफडी|एसआईपी|ईएमआई|केवाईसी|यूपीआई|जीएसटी|एनपीएस|आरबीआई|टीडीएस|आईटीआर|एलआईसी|सी|सीसीडी|डी|ईएलएसएस|एचआरए|एसबीआई|एटीएम|ओटीपी)$/
  const terms = Object.keys(addresses)
    .flatMap((title) => title.match(/[\u0900-\u0963]+/g) ?? [])
    .filter((word) => !isName.test(word))
  const made = await db<{ word: string; latin: string }[]>`
    select word, slug_of(word) as latin from unnest(${[...new Set(terms)]}::text[]) word`
  // The letters around a vowel that is left out meet.
  const heard = (text: string) =>
    phoneticKey(spelling(text)).replace(/[aiy]/g, '').replaceAll('m', 'n').replace(/(.)\1/g, '$1')
  expect(made.filter(({ word, latin }) => heard(word) !== heard(latin))).toEqual([])
})
