import { parentPort } from 'node:worker_threads'
import { learn } from '@curbgrade/learning/training/train-version'
import { answering } from '../../platform/threads/answer-requests.ts'

parentPort?.on(
  'message',
  answering(learn, () => []),
)
