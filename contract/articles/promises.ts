import { blank, sentencesOf } from './sentences.ts'

/** The promises of return in a text in English or Hindi, in their order; none of a sentence that warns, or names a guarantee of the state. */
export function promisesIn(text: string): { index: number; promise: string }[] {
  const found = promises
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index)
  if (found.length === 0) return []
  // 'No risk' contains a word of warning itself.
  const rest = promises.reduce((left, pattern) => left.replace(pattern, blank), text)
  const excused = sentencesOf(text).filter(([from, to]) => mayBeSaid.test(rest.slice(from, to)))
  return found
    .filter(({ index }) => !excused.some(([from, to]) => from <= index && index < to))
    .map(({ index, 0: promise }) => ({ index, promise }))
}

const returns = 'returns?|profits?|incomes?|gains?|रिटर्न|मुनाफ[ाे]|मुनाफ़[ाे]|लाभ|कमाई|आय|ब्याज'
const certain = 'guaranteed?|assured|sure-?shot|गारंटीड|गारंटी(?:शुदा| वाल[ाे]| के साथ)?|निश्चित|पक्क[ाे]'
const promises = [
  `(?:${certain}) (?:\\S+ ){0,2}?(?:${returns})`,
  `(?:${returns})(?: (?:is|are|की|का))? (?:guaranteed|assured|गारंटी)`,
  'doubl(?:e|es|ing) (?:your|the|our) (?:money|investment|savings)',
  '(?:पैस[ाे]|रकम|धन)(?: \\S+)? (?:(?:दोगुन|दुगुन|दुगन)[ाेी]|डबल)',
  'risk[- ]?free|(?:zero|no|without any) risk',
  '(?:बिना|शून्य)(?: किसी)? जोखिम|जोखिम[- ]?(?:मुक्त|रहित)',
  'get rich quick|cannot lose|can.t lose',
].map((pattern) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'giu'))

/** Allowed phrases: a state guarantee, and a warning that names the promise. */
const mayBeSaid = new RegExp(
  [
    'government|govt|sovereign|treasury|post office|\\b(?:PPF|EPF|NSC|SCSS|DICGC|RBI)\\b|sukanya',
    'सरकार|डाकघर|डाक घर|सुकन्या',
    '\\b(?:not?|never|nobody|none|beware|scams?|fraud\\w*|avoid|cheat\\w*|wary)\\b|n.t\\b',
    'नहीं|धोख|ठग|सावधान|बच(?:ें|िए|ना)',
  ].join('|'),
  'iu',
)
