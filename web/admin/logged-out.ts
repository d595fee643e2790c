/** What is said to whom the session has ended while they were writing. */
export const loggedOut = 'You are logged out. Log in in another tab, then save again.'
