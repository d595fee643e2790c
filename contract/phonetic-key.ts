/** The sound of each Devanagari letter in the alphabet of keys; `A` is the vowel that a consonant carries unwritten. */
const consonants = table(
  'कk खk गg घg ङn चch छch जj झj ञn टt ठt डd ढd णn तt थt दd धd नn पp फf बb भb मm यy रr लl ळl वv शs षs सs हh',
)
const vowels = table('अa आa इi ईi उu ऊu ऋri एe ऐe ऍe ऎe ओo औo ऑo ऒo')
const signs = table('ाa िi ीi ुu ूu ृri ेe ैe ॅe ॆe ोo ौo ॉo ॊo ंn ँn ःh')

/**
 * The sound of a word in a few Latin letters, so that romanisations, Indian scripts and typos match: निवेश, nivesh and nivesha
 * differ by one letter at most. Long vowels, aspirates, sh/s, v/w, z/j and doubled letters are folded.
 * @param word in the spelling of `tokenise`
 * @returns letters a to z, the same in every locale; empty for numbers and for scripts that have no key
 */
export function phoneticKey(word: string): string {
  const devanagari = word.replace(/[\u0980-\u0d7f]/g, inDevanagari)
  if (/^[\u0900-\u0963\u0970-\u097f]+$/.test(devanagari))
    return foldLatin(romanise(devanagari, /^[\u0900-\u0aff]/.test(word)))
  return /^[a-z]+$/.test(word) ? foldLatin(word) : ''
}

/** From Bengali to Malayalam Unicode lays out each script as Devanagari is; these few have no counterpart at the same offset. */
const elsewhere = table('ੰं ੱ ৎत् ൺण् ൻन् ർर् ൽल् ൾळ् ൿक्')

function inDevanagari(letter: string): string {
  return elsewhere.get(letter) ?? String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f))
}

/**
 * Hindi and its neighbours leave the unwritten vowel unspoken at the end of a word (कर, kar) and between a vowel with a consonant
 * and a consonant with a vowel (सरकार, sarkar): Ohala, 'Aspects of Hindi Phonology' (1983). Odia and the south speak it.
 */
function romanise(word: string, leavesUnspoken: boolean): string {
  const sounds = word
    .replace(/\u093c/g, '')
    .replaceAll('ज्ञ', 'ग्य')
    .replace(/[क-ह](?!\p{M}*[ा-ौ्])/gu, (letter) => `${letter}A`)
    .replace(/[\u0900-\u097f]/g, (letter) => consonants.get(letter) ?? vowels.get(letter) ?? signs.get(letter) ?? '')
  if (!leavesUnspoken) return sounds.toLowerCase()
  return sounds
    .replace(/(?<=.)A$/, '')
    .replace(/(?<=[aeiouA][^aeiouA])A(?=[^aeiouA][aeiou])/g, '')
    .toLowerCase()
}

const latinFolds: [RegExp, string][] = [
  [/ksh|x/g, 'ks'],
  [/chh?/g, '1'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/1/g, 'c'],
  [/ph/g, 'f'],
  [/([kgjtdbs])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ee|ii|ea/g, 'i'],
  [/oo|uu/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/[ae](?:i|y(?![aeiou]))/g, 'e'],
  [/au|ou|ow/g, 'o'],
  [/n(?=[pbm])/g, 'm'],
  [/y$/, 'i'],
]

function foldLatin(word: string): string {
  return latinFolds.reduce((text, [pattern, instead]) => text.replace(pattern, instead), word)
}

function table(pairs: string): Map<string, string> {
  return new Map(pairs.split(' ').map((pair) => [pair[0] ?? '', pair.slice(1)]))
}
