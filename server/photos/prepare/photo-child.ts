import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { findProgram } from '../../platform/threads/program-file.ts'
import { type PhotoFrame, receiveFrames, sendFrame } from './photo-frames.ts'
import type { PhotoRequest } from './photo-messages.ts'
import { type PhotoBounds, readMemory, watchProcess } from './watch-process.ts'

export type PhotoQuestion<Answer> = {
  readonly request: PhotoFrame<PhotoRequest>
  /** Throws if it's no answer to it. */
  readonly read: (frame: PhotoFrame<unknown>) => Answer
}

export type PhotoChild = {
  /** Rejects with PhotoChildEnded if the process ends first. */
  ask<Answer>(question: PhotoQuestion<Answer>, bounds: PhotoBounds): Promise<Answer>
  /** Whether the next photo would have most of the memory to itself. */
  isFresh(bounds: PhotoBounds): boolean
  end(): Promise<void>
}

type EndCause = 'died' | 'too_complex'

export class PhotoChildEnded extends Error {
  readonly because: EndCause
  constructor(because: EndCause) {
    super(`the photo process ended: ${because}`)
    this.because = because
  }
}

/** Several times what a start takes on a busy machine. */
const MAX_START_MS = 60_000

export function startPhotoChild(): PhotoChild {
  const child = spawnProcess()
  const processId = child.pid ?? 0
  const socket = openPipe(child)
  const frames = receiveFrames<unknown>(socket)
  const gone = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  let cause: EndCause = 'died'
  const end = (because = cause): Promise<void> => {
    cause = because
    child.kill('SIGKILL')
    return gone
  }
  /** A process that sends something else than an answer is ended, too. */
  const receive = async <Value>(read: (frame: PhotoFrame<unknown>) => Value): Promise<Value> => {
    try {
      const { value: frame } = await frames.next()
      if (frame !== undefined) return read(frame)
    } catch {}
    await end()
    throw new PhotoChildEnded(cause)
  }
  const isReady = receive(() => {})
  const started = waitForStart(isReady, () => void end())
  return {
    ask: async ({ request, read }, bounds) => {
      await started
      const unwatch = watchProcess(processId, bounds, () => void end('too_complex'))
      sendFrame(socket, request)
      bounds.onPhoto?.(processId)
      return receive(read).finally(unwatch)
    },
    isFresh: ({ maxMemoryBytes }) =>
      child.exitCode === null && child.signalCode === null && readMemory(processId) < maxMemoryBytes / 2,
    end: () => end(),
  }
}

/** V8's part. Pictures and WebAssembly are outside of it. */
const MAX_HEAP_MB = 128

/** Without settings, which have secrets, and without streams that fill up when no one reads them. */
function spawnProcess(): ChildProcess {
  const program = findProgram({ beside: import.meta.url, name: 'photo-process' })
  const start =
    'file' in program ? [fileURLToPath(program.file)] : ['--input-type=module', '--eval', program.code]
  return spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, ...start], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
}

/** Neither end keeps the other's process alive. */
function openPipe(child: ChildProcess): Socket {
  const socket = child.stdio[3] as Socket
  // What it doesn't answer says so as well.
  socket.on('error', () => {})
  socket.unref()
  child.unref()
  return socket
}

async function waitForStart(isReady: Promise<void>, end: () => void): Promise<void> {
  const timer = setTimeout(end, MAX_START_MS)
  try {
    await isReady
  } catch (cause) {
    throw new Error('the photo process didn’t start', { cause })
  } finally {
    clearTimeout(timer)
  }
}
