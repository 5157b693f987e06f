import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs a command with inherited output. Resolves with its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal === null ? code : 1))
  })

/**
 * Runs titled commands, this many beside each other; resolves with the titles of those that failed. Prints the output of
 * each when it ends.
 */
export async function failedSteps(steps, atOnce = availableParallelism()) {
  const failed = []
  const waiting = [...steps]
  const runNext = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await passes(step))) failed.push(step[0])
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return failed
}

async function passes([title, command, args]) {
  const startedAt = performance.now()
  const { code, output } = await runWithOutput(command, args)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\n${output}${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)\n`)
  return code === 0
}

const runWithOutput = (command, args) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
