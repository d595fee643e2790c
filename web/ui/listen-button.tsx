import { useSyncExternalStore, type MouseEvent } from 'react'
import { t } from '#words'
import { sayNotOpened } from '../kit/lazy.tsx'
import { Icon } from './icons.tsx'

/**
 * Reads the text around it aloud: the article that it stands in, or the answer. It has its space from the server, and is seen where the device
 * has a voice for the language. The code that reads comes with the tap.
 */
export function ListenButton({ language }: { language: 'en' | 'hi' }) {
  const hasVoice = useSyncExternalStore(
    followVoices,
    () => Boolean(globalThis.speechSynthesis?.getVoices().some(({ lang }) => lang.startsWith(language))),
    () => false,
  )
  const listen = async ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // Safari speaks only after something was spoken within the tap.
    speechSynthesis.speak(new SpeechSynthesisUtterance(''))
    const code = await import('./listen/read-aloud.ts').catch(sayNotOpened)
    code?.readAloud(button, language)
  }
  return (
    <button
      type="button"
      className={`button line listen script-only${hasVoice ? '' : ' voiceless'}`}
      aria-pressed="false"
      onClick={(event) => void listen(event)}
    >
      <Icon d="M4 20v-8a8 8 0 0 1 16 0v8h-4v-6h4M4 14h4v6H4" />
      {language === 'hi' ? 'सुनें' : t`Listen`}
    </button>
  )
}

/** Voices come late: the browser queries the device when a page first does. */
function followVoices(listener: () => void): () => void {
  globalThis.speechSynthesis?.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}
