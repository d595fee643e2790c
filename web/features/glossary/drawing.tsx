import './drawing.css'

/**
 * Terms that a drawing explains, in tenths: columns through time, each with its total; or one bar, `h` and the part of it that is meant.
 * The numbers are examples: a loan at 12 % for five years, prices that rise by 6 % a year, money that earns 10 %.
 */
const drawings: Readonly<Record<string, readonly [part: string, total?: string]>> = {
  emi: ['43221', '99999'],
  principal: ['56778', '99999'],
  'flat-rate': ['44444', '99999'],
  prepayment: ['86420', '87654'],
  annuity: ['444444'],
  'fixed-rate': ['555555'],
  'floating-rate': ['554567'],
  compounding: ['111111', '112469'],
  'fixed-deposit': ['55555', '56678'],
  'recurring-deposit': ['123456', '123467'],
  sip: ['123456', '123579'],
  swp: ['975310'],
  inflation: ['986544'],
  'real-return': ['566677', '567899'],
  cagr: ['345679', '362859'],
  volatility: ['362859'],
  'tax-slab': ['0123456'],
  deductible: ['h2'],
  'co-payment': ['h1'],
  ltv: ['h7'],
  'credit-utilisation': ['h3'],
  'minimum-due': ['h1'],
  'standard-deduction': ['h2'],
  'section-80c': ['h2'],
}

/** The drawings above the list: sums that nearly everybody meets. */
export const drawnFirst: readonly string[] = ['compounding', 'emi', 'flat-rate', 'inflation', 'sip']

const height = 20

/** The drawing of a term, beside its explanation, which has the same; nothing for the others. */
export function Drawing({ of }: { of: string }) {
  const [part, total = part] = drawings[of] ?? []
  if (!part || !total) return null
  const isBar = part.startsWith('h')
  return (
    <svg viewBox={`0 0 ${isBar ? 60 : total.length * 8 - 2} 20`} preserveAspectRatio="none" aria-hidden="true">
      {isBar ? (
        <>
          <path d="M0 6h60v8H0z" className="pale" />
          <path d={`M0 6h${Number(part.slice(1)) * 6}v8H0z`} />
        </>
      ) : (
        <>
          <path d={columns(total)} className="pale" />
          <path d={columns(part)} />
        </>
      )}
    </svg>
  )
}

const columns = (tenths: string) =>
  Array.from(tenths, (digit, index) => `M${index * 8} ${height}V${height - Number(digit) * 2}h6V${height}z`).join('')
