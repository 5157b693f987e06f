import { beforeEach } from 'vitest'
import { endIfBlocked } from './end-if-blocked.ts'

/** As long as a test may take. */
const MAX_MS = Number(process.env['MAX_BLOCKED_MS'] ?? 180_000)

// A process loads this file for each of its test files, but has one event loop.
const shared = globalThis as { startTest?: ReturnType<typeof endIfBlocked> }
const startTest = (shared.startTest ??= endIfBlocked(MAX_MS))

beforeEach(({ task }) => startTest({ file: task.file.filepath, title: task.fullTestName }))
