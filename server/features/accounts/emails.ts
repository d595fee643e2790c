interface Facts {
  siteName: string
  username: string
  link: string
}

/** The letter to a member who has forgotten the password. */
export function resetLetter({ siteName, username, link }: Facts) {
  return {
    subject: `A new password for ${siteName}`,
    text: `Hello ${username},

somebody, most likely you, has asked for a new password for your account at ${siteName}.
Open this link to choose one:

${link}

The link works once, until this time tomorrow. When you have chosen a new password, you are
logged out on every device and can log in again with it.

You did not ask for this? Then you need not do anything: your password stays as it is.

${siteName}
`,
  }
}

/** The letter to the address that an account had until now. */
export function emailChangedLetter({ siteName, username, link }: Facts) {
  return {
    subject: `Your email address at ${siteName} was changed`,
    text: `Hello ${username},

the email address of your account at ${siteName} was changed just now. Letters about the account
go to the new address from now on.

It was you? Then you need not do anything.

It was not you? Then open this link, press the button there and choose a new password:

${link}

It puts this address back and logs everybody out, also whoever changed it. It works once, for
72 hours, whatever else is changed in the meantime.

${siteName}
`,
  }
}

/** The letter to a member whose address is to be confirmed. */
export function confirmLetter({ siteName, username, link }: Facts) {
  return {
    subject: `Please confirm your address for ${siteName}`,
    text: `Hello ${username},

this address was given for an account at ${siteName}. If it was you, open this link to say so:

${link}

The link works once, until this time tomorrow. Then we know that letters about your account
reach you, such as the one that helps when you have forgotten your password.

It was not you? Then you need not do anything, and we will not write again on our own.

${siteName}
`,
  }
}
