import { beforeEach } from 'vitest'
import { endIfBlocked } from './end-if-blocked.ts'

// vitest loads this file before each test file; a process that runs many needs one watch.
const shared = globalThis as { startTest?: ReturnType<typeof endIfBlocked> }
const startTest = (shared.startTest ??= endIfBlocked())

beforeEach(({ task }) => startTest({ file: task.file.filepath, title: task.fullTestName }))
