/** True for a member who is shown the question of consent on every screen. In a file of its own, which every page loads. */
export const needsConsent = ({ consent }: { consent: string }): boolean =>
  consent === 'missing' || consent === 'invited'
