/**
 * Households of all kinds, made up, and the step of content/check-up/ that an editor expects to come next for each. The
 * answers stand in the order of the questions: month, buffer, debt, hospital, family, work, saving, papers.
 */
export const households: { of: string; answers: string; next: string }[] = [
  // A payment is missed: nothing comes before the lender.
  row('Delivery rider, two EMIs missed', 'borrow days missed us none own nothing no', 'lender'),
  row('Clerk who cannot pay the next card bill', 'borrow month missed job small salary account some', 'lender'),
  row('Shopkeeper behind on a gold loan', 'unsure days missed scheme none own account no', 'lender'),
  row('Engineer between jobs, home loan due', 'left months missed us enough none funds yes', 'lender'),
  row('Pensioner who stands surety for a missed loan', 'left half missed own nobody pension deposits yes', 'lender'),

  // The month ends below zero.
  row('Auto driver who borrows each month', 'borrow days growing us none own nothing no', 'uneven-month'),
  row('Tailor with festival income only', 'borrow month none us none own account no', 'uneven-month'),
  row('Street vendor with a daily loan', 'borrow days growing scheme none own nothing no', 'uneven-month'),
  row('Freelancer who lives from old savings', 'borrow months none own nobody own funds yes', 'uneven-month'),
  row('Teacher whose salary never reaches', 'borrow days steady us none salary nothing no', 'see-month'),
  row('Young coder with three apps to repay', 'borrow days growing job nobody salary nothing no', 'see-month'),
  row('Guard with a family in the village', 'borrow month growing scheme none salary account no', 'see-month'),
  row('Student who borrows from friends', 'borrow days none us nobody none nothing no', 'see-month'),
  row('Widow whose pension is short', 'borrow month none scheme nobody pension account no', 'see-month'),

  // Nobody has looked at the month, and little is put aside.
  row('First salary, spends it by the twentieth', 'unsure days none job nobody salary nothing no', 'see-month'),
  row('Cook who has never written it down', 'unsure days none us none own nothing no', 'see-month'),
  row('Couple with a card balance and no notes', 'unsure month growing job none salary account some', 'see-month'),
  row('Homemaker who manages the cash', 'unsure month none us nobody none account no', 'see-month'),
  row('Farmer before the harvest', 'unsure days growing scheme none own account no', 'see-month'),

  // Something is left, and nothing is there yet for a bad week.
  row('Helper in a hotel, first savings', 'left days none scheme nobody own nothing no', 'first-savings'),
  row('Nurse who sends all savings home', 'left days none job none salary nothing some', 'first-savings'),
  row('Apprentice with a card balance', 'left days growing us nobody salary nothing no', 'first-savings'),
  row('Driver with a vehicle loan on time', 'left days steady us none own nothing no', 'first-savings'),
  row('Investor without any cash', 'left days none own nobody salary funds yes', 'first-savings'),

  // Dear debt.
  row('Manager who pays the minimum due', 'left month growing job small salary deposits some', 'dear-debt'),
  row('Trader with a moneylender and stock', 'left months growing us none own account no', 'dear-debt'),
  row('Pensioner with an app loan', 'left half growing scheme nobody pension deposits some', 'dear-debt'),
  row('SIP every month beside a card balance', 'left half growing own enough salary funds yes', 'dear-debt'),
  row('Salesman whose card grows, month never counted', 'unsure months growing us none salary account no', 'dear-debt'),

  // Nobody would pay a hospital.
  row('Mason with four at home', 'left month none us none own account no', 'hospital-cover'),
  row('Retired couple without a policy', 'left half none us nobody pension deposits some', 'hospital-cover'),
  row('Shop assistant whose employer insures nobody', 'left months none us small salary account no', 'hospital-cover'),
  row('Single consultant with large savings', 'left half none us nobody own funds yes', 'hospital-cover'),
  row('Homemaker with her own savings', 'left half none us nobody none deposits some', 'hospital-cover'),
  row('Loans on time, no cover of any kind', 'left months steady us none salary deposits no', 'hospital-cover'),

  // People live on an income that nothing would replace.
  row('Weaver with an Ayushman card', 'left month none scheme none own account no', 'first-cover'),
  row('Father of two with cover from his job', 'left months none job none salary deposits some', 'first-cover'),
  row('Mother who earns alone', 'left half none own none salary funds yes', 'first-cover'),
  row('Home loan and three at table', 'left month steady job none salary account no', 'first-cover'),

  // A month is put aside; the work could end.
  row('Clerk with a month of savings', 'left month none job nobody salary account no', 'emergency-fund'),
  row('Electrician, cover in order', 'left month steady own enough own deposits some', 'emergency-fund'),
  row('Cover by the bank, a month of needs', 'left month none scheme small own account no', 'emergency-fund'),

  // A cover that is too small for those who need it.
  row('Officer with an endowment policy of old', 'left months none own small salary deposits some', 'term-cover'),
  row('Doctor with group cover', 'left half none own small own funds yes', 'term-cover'),
  row('Foreman with six months aside', 'left half steady job small salary deposits no', 'term-cover'),

  // Covers stand; the month is still unknown.
  row('Well paid, no idea where it goes', 'unsure half none own enough salary funds yes', 'see-month'),
  row('Two incomes, nothing left', 'unsure months none job nobody salary account some', 'see-month'),

  // Two to five months are put aside.
  row('Designer on contracts', 'left months none own nobody own funds some', 'emergency-fund'),
  row('Bank employee with four months', 'left months none job enough salary deposits yes', 'emergency-fund'),
  row('Pensioner, whose income does not end', 'left months none own nobody pension deposits no', 'papers'),

  // Six months are put aside: what is left to put in order.
  row('Programmer insured by the job alone', 'left half none job nobody salary funds no', 'own-health-policy'),
  row('Lecturer without a nominee anywhere', 'left half none own enough salary deposits no', 'papers'),
  row('Trader, all else in order, no nominee', 'left half none own enough own funds no', 'papers'),
  row('Saver with all of it in the bank', 'left half none own enough salary account yes', 'safe-savings'),
  row('Gold in the cupboard, papers in order', 'left half none scheme nobody own account yes', 'safe-savings'),
  row('Pensioner with deposits', 'left half none own nobody pension deposits yes', 'senior-income'),
  row('Pensioner with funds and an Ayushman card', 'left half none scheme nobody pension funds some', 'senior-income'),
  row('Salary, everything in order', 'left half none own enough salary funds yes', 'tax-regime'),
  row('Home loan on time, salary, deposits', 'left half steady own nobody salary deposits yes', 'tax-regime'),
  row('Own work, everything in order', 'left half none own enough own funds yes', 'own-pension'),
  row('Lives from family savings, deposits only', 'left half none own nobody none deposits yes', 'real-return'),
  row('Home loan of the family, funds, no income now', 'left half steady own nobody none funds yes', 'prepay'),
  row('Ayushman card, no income now, funds', 'left half none scheme nobody none funds yes', 'scheme-cover'),
]

function row(of: string, answers: string, next: string) {
  return { of, answers, next }
}
