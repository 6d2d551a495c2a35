import { scene } from '../scene'
import { scoreTests } from './scores'

scoreTests(scene())
