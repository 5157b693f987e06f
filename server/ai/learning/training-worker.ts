import { parentPort } from 'node:worker_threads'
import { trainVersion } from '@curbgrade/learning/training/train-version'
import { answering } from '../../platform/threads/answer-requests.ts'

parentPort?.on(
  'message',
  answering(trainVersion, () => []),
)
