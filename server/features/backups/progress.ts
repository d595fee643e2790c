/**
 * Progress in whole per cent, told once each and never backwards.
 * @param tell told of it
 */
export function percents(tell: (percent: number) => void = () => {}) {
  let told = -1
  const say = (percent: number) => {
    const whole = Math.floor(percent)
    if (whole > told) tell((told = whole))
  }
  say(0)
  return {
    /** Of a stretch of the work: how much of how much of it is done. */
    between: (from: number, to: number) => (done: number, of: number) =>
      say(of > 0 ? from + (to - from) * Math.min(1, done / of) : to),
    done: () => say(100),
  }
}
