import './toast-actions.css'
import { Toast } from 'radix-ui'
import { t } from '#words'
import { dismiss, useToast, usualDuration } from '../kit/toasts.ts'
import { CrossIcon } from './icons.tsx'

/** Pixels of a swipe that closes a toast (specification, section 9). */
const swipe = 50

/** The gap in the name of the region into which Radix writes the key that leads there. */
const hotkey = '{hotkey}'

/** Toasts, one at a time; F8 moves the focus there. */
export function Toasts() {
  const message = useToast()
  return (
    <Toast.Provider label={t`Notification`} duration={usualDuration} swipeDirection="right" swipeThreshold={swipe}>
      {message && (
        <Toast.Root
          key={message.number}
          className={`toast ${message.kind ?? 'plain'}`}
          open={!message.closed}
          onOpenChange={(open) => open || dismiss(message.number)}
          {...(message.duration && { duration: message.duration })}
        >
          <Toast.Title className="toast-title">{message.title}</Toast.Title>
          {message.text && <Toast.Description className="toast-text">{message.text}</Toast.Description>}
          {message.action && (
            <Toast.Action className="toast-action" altText={message.action.how} onClick={message.action.onClick}>
              {message.action.label}
            </Toast.Action>
          )}
          <Toast.Close className="icon-button" aria-label={t`Close`}>
            <CrossIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toasts" label={t`Notifications (${hotkey})`} />
    </Toast.Provider>
  )
}
