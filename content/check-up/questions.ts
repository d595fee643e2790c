/** A question of the money check-up, answered by choosing one of its bands. No amount is asked for. */
export interface CheckUpQuestion {
  /** Its name in the rules below and in the address of a page without JavaScript; not changed once published. */
  id: string
  text: string
  /** The bands, from the weakest position to the strongest where they have an order. */
  options: { id: string; text: string }[]
}

export const checkUpQuestions: CheckUpQuestion[] = [
  {
    id: 'month',
    text: 'What is left at the end of a usual month?',
    options: [
      { id: 'borrow', text: 'Less than nothing: I borrow or use up savings' },
      { id: 'unsure', text: 'Hardly anything, or I do not know' },
      { id: 'left', text: 'Something, in most months' },
    ],
  },
  {
    id: 'buffer',
    text: 'If the income stopped today, how long could your home live on its savings?',
    options: [
      { id: 'days', text: 'Less than two weeks' },
      { id: 'month', text: 'About a month' },
      { id: 'months', text: 'Two to five months' },
      { id: 'half', text: 'Six months or more' },
    ],
  },
  {
    id: 'debt',
    text: 'Which of these debts do you have? Choose the first that fits.',
    options: [
      { id: 'missed', text: 'One on which a payment was missed, or the next cannot be paid' },
      { id: 'growing', text: 'A card bill not paid in full, a loan from an app, or one from a moneylender' },
      { id: 'steady', text: 'Only loans that are paid on time' },
      { id: 'none', text: 'None' },
    ],
  },
  {
    id: 'hospital',
    text: 'If somebody at home were in hospital for a week, who would pay?',
    options: [
      { id: 'us', text: 'We would, or I do not know' },
      { id: 'scheme', text: 'A government scheme, such as Ayushman Bharat or ESI' },
      { id: 'job', text: 'The insurance of an employer' },
      { id: 'own', text: 'A health policy that we pay for ourselves' },
    ],
  },
  {
    id: 'family',
    text: 'If you died, who would replace your income?',
    options: [
      { id: 'none', text: 'Nobody: people live on my income, and I have no life cover' },
      { id: 'small', text: 'A small cover: from a bank’s scheme, an employer or an old policy' },
      { id: 'enough', text: 'A term policy that covers many years of my income' },
      { id: 'nobody', text: 'Nobody lives on my income' },
    ],
  },
  {
    id: 'work',
    text: 'Where does your income come from?',
    options: [
      { id: 'salary', text: 'A salary from which provident fund is cut' },
      { id: 'own', text: 'Own work, daily wages, or a salary without provident fund' },
      { id: 'pension', text: 'A pension, or savings after working life' },
      { id: 'none', text: 'I have no income of my own at present' },
    ],
  },
  {
    id: 'saving',
    text: 'Where does the money go that you put aside?',
    options: [
      { id: 'nothing', text: 'I put nothing aside yet' },
      { id: 'account', text: 'It stays as cash, gold, or in the savings account' },
      { id: 'deposits', text: 'Into deposits, the post office, PPF or a policy' },
      { id: 'funds', text: 'Into mutual funds or shares too' },
    ],
  },
  {
    id: 'papers',
    text: 'Would your family find every account and policy, with a nominee in each?',
    options: [
      { id: 'no', text: 'No, or I do not know' },
      { id: 'some', text: 'Some of them' },
      { id: 'yes', text: 'Yes, all' },
    ],
  },
]
