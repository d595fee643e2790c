import './listen-bar.css'
import { t } from '#words'
import type { SpokenLanguage } from '../../../contract/spoken/number-words.ts'

/** The names of the buttons in the language of the page and in Hindi, and their icons. */
const looks = {
  back: [t`Previous sentence`, 'पिछला वाक्य', 'M6 6v12M19 6l-9 6 9 6z'],
  pause: [t`Pause`, 'रोकें', 'M9 6v12M15 6v12'],
  continue: [t({ message: 'Continue', context: 'reading aloud' }), 'आगे सुनें', 'M8 5l11 7-11 7z'],
  next: [t`Next sentence`, 'अगला वाक्य', 'M18 6v12M5 6l9 6-9 6z'],
  speed: [t`Speed`, 'रफ़्तार'],
  stop: [t`Stop`, 'बंद करें', 'M6 6l12 12M18 6L6 18'],
} as const

const order = ['back', 'pause', 'next', 'speed', 'stop'] as const
export type Press = (typeof order)[number]

/**
 * Draws the bar of buttons at the end of the page, in Hindi for a text in Hindi.
 * @param opener the button that opens it, whose name and icon it takes
 * @param onPress called with the name of the pressed button; 'pause' is to continue too
 * @returns the bar, and a function that shows the state
 */
export function openBar(opener: Element, language: SpokenLanguage, onPress: (name: Press) => void) {
  const bar = document.createElement('div')
  bar.className = 'listen-bar'
  bar.role = 'group'
  bar.ariaLabel = opener.textContent
  if (language === 'hi') bar.lang = language
  const svg = opener.querySelector('svg')?.outerHTML ?? ''
  const draw = (button: Element, name: keyof typeof looks, text?: string) => {
    const [usual, hindi, d = ''] = looks[name]
    const label = language === 'hi' ? hindi : usual
    button.ariaLabel = text ? `${label} ${text}` : label
    button.innerHTML = text ?? svg.replace(/ d="[^"]*/, ` d="${d}`)
  }
  const buttons = order.map((name) => {
    const button = document.createElement('button')
    button.className = 'button'
    button.addEventListener('click', () => onPress(name))
    draw(button, name)
    return button
  })
  bar.append(...buttons)
  document.body.append(bar)
  const [, pause, , speed] = buttons as unknown as [Element, HTMLElement, Element, Element]
  pause.focus()
  return {
    bar,
    show: (isPaused: boolean, rate: number) => {
      draw(pause, isPaused ? 'continue' : 'pause')
      draw(speed, 'speed', `${rate}×`)
    },
  }
}
