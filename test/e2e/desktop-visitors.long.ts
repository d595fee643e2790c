import { lookAtEveryScreen } from './screens.ts'

await lookAtEveryScreen('visitors', 'desktop')
