/** What, why, how long. To be changed together with what the site keeps. */
const kept = [
  [
    'Your e-mail address, if you subscribe',
    'To write to you when there is something new.',
    'Until you ask for it to be erased.',
  ],
  [
    'That somebody opened an article: a code made from internet address and browser with a secret that changes every day',
    'To count each reader of an article once a day. The code cannot be turned back, and says nothing after its day.',
    'Code and secret are erased after two days. The number of views stays.',
  ],
  [
    'A record of each request: method, page, status and duration. No internet address, and not what was searched for',
    'To find faults and attacks.',
    'As long as the operator keeps the records of the server. They do not say who asked.',
  ],
  [
    'The theme you chose, light or dark: in your own browser',
    'To show the site as you like it.',
    'Until you clear the data of the site in your browser. It is not sent to us.',
  ],
  [
    'Security copies of all that the site stores',
    'To bring the site back after a fault.',
    'Until newer copies take their place. What was erased from the site goes from the copies with them.',
  ],
] as const

/** The itemised list of personal data. */
export function WhatIsKept() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Why</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(([what, why, howLong]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{why}</td>
            <td>{howLong}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
