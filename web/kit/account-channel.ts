/** Lets the other tabs look again who is signed in. */
export function tellOthers(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: this one
  channel().postMessage('changed')
}

let opened: BroadcastChannel | undefined

/** One per tab, since a channel does not receive its own messages. */
export const channel = () => (opened ??= new BroadcastChannel('account'))
