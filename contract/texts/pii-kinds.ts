import { t } from '#words'
/**
 * The details that only their owner may publish, the most certain first: the reason shown to the writer, and the number of last
 * digits that a mask leaves readable.
 */
export const privateKinds = {
  pan: {
    name: 'PAN',
    why: t`With your PAN somebody can ask for a loan in your name, and you would hear of it when it is to be paid back.`,
    readable: 0,
  },
  card: {
    name: t`Card number`,
    why: t`With the number of your card somebody can shop abroad, where often no OTP is asked for.`,
    readable: 4,
  },
  aadhaar: {
    name: t`Aadhaar number`,
    why: t`With your Aadhaar number somebody can pass as you, for a SIM card or a loan. No adviser needs it.`,
    readable: 4,
  },
  upi: {
    name: 'UPI ID',
    why: t`With your UPI ID strangers can send you false payment requests, and learn the name on your account.`,
    readable: 0,
  },
  otp: {
    name: t`OTP or PIN`,
    why: t`With this code somebody can finish a payment from your account. No bank and no helper ever asks for it.`,
    readable: 0,
  },
  phone: {
    name: t`Phone number`,
    why: t`With your phone number strangers can call as your bank, or try to have your SIM moved to their phone.`,
    readable: 2,
  },
  account: {
    name: t`Account number`,
    why: t`With your account number strangers can call as your bank and sound as if they knew you.`,
    readable: 4,
  },
  address: {
    name: t`Home address`,
    why: t`With your address strangers can find your door, and letters can be made to look as if they were for you.`,
    readable: 0,
  },
} as const
export type PrivateKind = keyof typeof privateKinds

/** A private detail in a text: from `start` up to, not including, `end`, in UTF-16 units. */
export type Found = { kind: PrivateKind; start: number; end: number }
