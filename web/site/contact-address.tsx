import { useSite } from '../kit/site.ts'

/** The operator's e-mail address as a sentence, or the sentence that there is none. */
export function ContactAddress() {
  const { contactEmail } = useSite()
  if (!contactEmail) return <>The operator of this site has not given an e-mail address yet.</>
  return (
    <>
      Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </>
  )
}
