import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Pixels } from '@curbgrade/learning/features/pixels'
import type { InferenceSession } from 'onnxruntime-node'
import { toFloats, toHalves } from './half-numbers.ts'
import { loadRuntime, type Runtime } from './load-runtime.ts'
import { type ModelInput, readModelInput } from './model-input.ts'
import { type Preprocessing, pictureToInput } from './picture-to-input.ts'
import { poolOutput } from './pool-output.ts'

export type ModelFile = {
  readonly path: string
  readonly sha256: string
  readonly preprocessing: Preprocessing
  /** The outputs to concatenate; by default, the one that pool-output.ts finds. */
  readonly outputs?: readonly string[]
  readonly maxMs?: number
}

export type ImageModel = {
  /** Scales each output to the norm √n; null if the bytes aren't a picture or the features aren't usable. */
  embed(picture: Uint8Array | Pixels): Promise<Float32Array | null>
}

type Ports = { readonly load?: () => Promise<Runtime>; readonly now?: () => number }

/**
 * Uses one core, and tries the model with an empty picture. If the file or model isn't usable, throws what
 * was expected and what was found, for the operator.
 */
export async function openModel(
  { path, sha256, preprocessing, outputs, maxMs }: ModelFile,
  { load = loadRuntime, now = () => performance.now() }: Ports = {},
): Promise<ImageModel> {
  const file = await readFile(path).catch((error: Error) => {
    throw new Error(`${path} cannot be read: ${error.message}`)
  })
  if (createHash('sha256').update(file).digest('hex') !== sha256)
    throw new Error(`${path} is not the file with the SHA-256 ${sha256}`)
  const runtime = await load()
  const session = await runtime.InferenceSession.create(file, {
    executionProviders: [runtime.provider],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 4,
  })
  const run = (input: ModelInput, values: Float32Array) =>
    runModel(runtime, session, input, { values, outputs })
  const input = await chooseSize(readModelInput(session, path), run, path)
  if (maxMs !== undefined) await refuseSlow(() => run(input, emptyPicture(input)), { path, maxMs, now })
  return {
    embed: async (picture) => {
      const values = await pictureToInput(picture, input, preprocessing)
      return values && joinScaled(await run(input, values))
    },
  }
}

type Run = (input: ModelInput, values: Float32Array) => Promise<Float32Array[]>

/** The first size that works: a model with symbolic axes may still have weights for a single size. */
async function chooseSize(inputs: readonly ModelInput[], run: Run, path: string): Promise<ModelInput> {
  const problems: string[] = []
  for (const input of inputs) {
    const problem = await run(input, emptyPicture(input)).then(problemWith, (error: Error) => error.message)
    if (problem === null) return input
    problems.push(`${input.width} × ${input.height}: ${problem}`)
  }
  throw new Error(`${path} was tried with a picture and failed. ${problems[0]}`)
}

const emptyPicture = ({ width, height }: ModelInput) => new Float32Array(3 * width * height)

/** Measures a slow run again: another process may have been in its way. */
async function refuseSlow(
  run: () => Promise<unknown>,
  { path, maxMs, now }: { path: string; maxMs: number; now: () => number },
): Promise<void> {
  const measure = async () => {
    const startedAt = now()
    await run()
    return now() - startedAt
  }
  const first = await measure()
  if (first <= maxMs) return
  const ms = Math.min(first, await measure())
  if (ms <= maxMs) return
  throw new Error(
    `${path} needs ${Math.ceil(ms / 1000)} seconds for a picture on this machine, and may take ${maxMs / 1000}: use a smaller model or one with smaller pictures.`,
  )
}

/** With this many, training still takes seconds, and a head is megabytes. */
const MAX_NUMBERS = 8_192

export function problemWith(vectors: readonly Float32Array[]): string | null {
  const count = vectors.reduce((sum, vector) => sum + vector.length, 0)
  if (count > MAX_NUMBERS)
    return `It returns ${count} numbers for a picture, and at most ${MAX_NUMBERS} can be learned from: export it with its pooled output.`
  if (vectors.every((vector) => vector.every(Number.isFinite))) return null
  return 'It returns numbers that are infinite or not a number: export it with 32-bit weights.'
}

async function runModel(
  { Tensor }: Runtime,
  session: InferenceSession,
  input: ModelInput,
  { values, outputs }: { values: Float32Array; outputs: readonly string[] | undefined },
): Promise<Float32Array[]> {
  const { name, dims, type } = input
  const tensor = type === 'float16' ? halfTensor(Tensor, values, dims) : new Tensor('float32', values, dims)
  const results = await session.run({ [name]: tensor })
  const named = session.outputNames.flatMap((output) => {
    const found = results[output]
    const numbers = found && toFloats(found.data)
    return found && numbers ? [{ name: output, dims: found.dims, values: numbers }] : []
  })
  if (outputs === undefined) return [poolOutput(named, input)]
  return outputs.map((output) => {
    const row = named.find(({ name: found }) => found === output)
    if (row === undefined) throw new Error(`It has no output "${output}".`)
    return row.values
  })
}

/**
 * From Node 24 on, a tensor turns such bits into a `Float16Array`, which the Node runtime takes for empty
 * (microsoft/onnxruntime#32323).
 */
function halfTensor(Tensor: Runtime['Tensor'], values: Float32Array, dims: readonly number[]) {
  const bits = toHalves(values)
  return Object.defineProperty(new Tensor('float16', bits, dims), 'data', { value: bits })
}

/** Scales each vector to the norm √n; null if all is zero or something isn't finite. */
function joinScaled(vectors: readonly Float32Array[]): Float32Array | null {
  const joined = new Float32Array(vectors.reduce((sum, vector) => sum + vector.length, 0))
  let offset = 0
  for (const vector of vectors) {
    joined.set(scaleToLength(vector), offset)
    offset += vector.length
  }
  return joined.every(Number.isFinite) && joined.some((value) => value !== 0) ? joined : null
}

function scaleToLength(vector: Float32Array): Float32Array {
  // Doesn't spread the vector, because a long one exceeds the maximum number of arguments.
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => (value * Math.sqrt(vector.length)) / length)
}
