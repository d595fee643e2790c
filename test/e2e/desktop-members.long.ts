import { lookAtEveryScreen } from './screens.ts'

await lookAtEveryScreen('members', 'desktop')
