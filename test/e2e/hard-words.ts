/** An article with all that an article can have. */
export const content = `A line with **weight**, a [link](https://www.rbi.org.in) and \`code\`.[^1]

# A heading

| Instrument | Rate a year | Lock-in | Taxed | Guaranteed by |
|---|---:|---:|---|---|
| Public Provident Fund | 7.1 % | 15 years | no | the Government of India |
| Fixed deposit | 6.5 % | 1 to 10 years | yes | insured to ₹5,00,000 |

## A subheading

> [!NOTE]
> A note.

> [!TIP]
> A tip.

> [!WARNING]
> A warning.

> A quote.

\`\`\`
averyveryverylonglineofcode = withoutanyplacetobreak(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20)
\`\`\`

Averyveryverylongwordwithoutanyplacetobreakit${'andon'.repeat(20)}

[^1]: A source: https://www.rbi.org.in/a/very/long/address/that/has/no/place/to/break/and/goes/on/and/on/and/on.html
`

/** Words without a place to break. */
export const long = `A deposit with a name as long as ${'this'.repeat(40)}`
