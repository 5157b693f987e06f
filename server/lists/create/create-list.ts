import { randomUUID } from 'node:crypto'
import type { SpeedPreset } from '@curbgrade/core/lists/contract'
import { createContract } from '@curbgrade/core/lists/create-contract'
import type { Encoding } from '@curbgrade/core/lists/csv/decode-text'
import { uploadTypeOf } from '@curbgrade/core/lists/file/file-types'
import { addressPlan, columnsToKeep } from '@curbgrade/core/lists/file-choices'
import { imageryFor, readTitle, titleKey } from '@curbgrade/core/lists/list-title'
import { checkQuota } from '@curbgrade/core/lists/quota'
import type { Scale } from '@curbgrade/core/lists/scale'
import { scale } from '@curbgrade/core/lists/scale-schema'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind, PictureSource } from '@curbgrade/core/shared/picture-kind'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { z } from 'zod'
import type { Connection, Db, Pool } from '../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/index.ts'
import { adoptFile, announceFile } from '../../platform/files/pending-files-store.ts'
import { handle, type ReceivedFile, type Refusals } from '../../platform/http/route.ts'
import { hashRequest, type Idempotency, type Remember } from '../../platform/idempotency.ts'
import { findListAddresses } from '../editions/addresses-store.ts'
import type { TakeOver } from '../editions/take-over.ts'
import { queueAnalyze } from '../jobs/analyze-rows.ts'
import { lockListForShare } from '../list-details-store.ts'
import { presentList } from '../present-list.ts'
import { queueKeys } from '../queue-keys.ts'
import { readStorage, type StoragePorts } from '../storage/read-storage.ts'
import { lockLists } from '../storage/storage-store.ts'
import { findList } from '../store.ts'
import { copyRows, insertList, isTitleTaken, type NewListRow } from './create-store.ts'
import type { TakeOverFile } from './taken-file.ts'
import type { ValidateFile } from './validation-pool.ts'
import type { ValidatedUpload } from './validation-worker.ts'

type Created = CallAnswer<typeof createContract.createList>
type Refused = Refusals<typeof createContract.createList>

export type CreateListPorts = StoragePorts & {
  readonly pool: Pool
  readonly files: Files
  readonly validate: ValidateFile
  readonly once: Idempotency
  readonly prepareGrading: PrepareGrading
  readonly takeOvers: readonly TakeOver[]
  readonly takeOverFile: TakeOverFile
  readonly onListsChanged: (userId: string) => void
}

type Starter = { readonly ownerId: OwnerId; readonly keyId: string | null }

/** Runs before the transaction of an AI list; the returned function reserves tokens and queues the run in it. */
export type PrepareGrading = (
  starter: Starter,
  list: { imagery: FlatKind; speedPreset: SpeedPreset },
) => Promise<Result<CreateRun, Refusal<'ai_impossible'>>>
type CreateRun = (
  tx: Connection,
  listId: string,
) => Promise<Result<unknown, Refusal<'insufficient_tokens' | 'key_cap_reached'>>>

/** Creates file, list and rows, and an AI list's tokens and run, all or nothing (D17). */
export const createList = (ports: CreateListPorts) =>
  handle(createContract.createList, ({ user, owner, key, body, file, idempotencyKey }) => {
    if (body.method === 'ai' && key?.scopes.includes('spend') === false)
      return Promise.resolve(refuse('out_of_scope'))
    if (file === null) return Promise.resolve(refuse('malformed', { problems: ['file: is missing'] }))
    const byHand =
      body.method === 'ai' && (['editionOf', 'gradesIn'] as const).find((name) => body[name] !== undefined)
    if (byHand)
      return Promise.resolve(refuse('malformed', { problems: [`${byHand}: is for a list to grade by hand`] }))
    const requestHash = hashRequest(JSON.stringify(body), file.name, file.bytes)
    const request = { userId: user.id, key: idempotencyKey, call: 'createList', requestHash }
    return ports.once(request, (remember) =>
      create(ports, { ownerId: owner, keyId: key?.id ?? null }, { fields: body, file }, remember),
    )
  })

type Fields = {
  title: string
  method: 'manual' | 'ai'
  speedPreset: SpeedPreset
  imagery?: FlatKind | undefined
  pictures: PictureSource
  mapping?: string | undefined
  columns?: string | undefined
  hidden: 'leave_out' | 'include'
  placeholders: 'leave_out' | 'include'
  encoding?: Encoding | undefined
  sheet?: string | undefined
  scale?: string | undefined
  editionOf?: string | undefined
  gradesIn?: string | undefined
  areGradesMine: 'yes' | 'no'
}

async function create(
  ports: CreateListPorts,
  starter: Starter,
  { fields, file }: { readonly fields: Fields; readonly file: ReceivedFile },
  remember: Remember<Created>,
): Promise<Result<Created, Refused>> {
  const { ownerId } = starter
  const title = readTitle(fields.title)
  if (!title.ok) return title
  const mapping = parseField(addressPlan, fields.mapping, 'invalid_mapping')
  if (!mapping.ok) return mapping
  const columns = parseField(columnsToKeep, fields.columns, 'invalid_mapping')
  if (!columns.ok) return columns
  const listScale = parseField(scale, fields.scale, 'invalid_scale')
  if (!listScale.ok) return listScale
  if (await isTitleTaken(ports.pool, ownerId, titleKey(title.value))) return refuse('title_taken')
  const { editionOf } = fields
  const earlier =
    editionOf === undefined ? undefined : await findListAddresses(ports.pool, ownerId, { listId: editionOf })
  if (earlier === null) return refuse('not_found')
  const id = randomUUID()
  const validated = await ports.validate(ownerId, {
    fileName: file.name,
    bytes: file.bytes,
    listId: id,
    ...(mapping.value && { mapping: mapping.value }),
    ...(columns.value && { columns: columns.value }),
    includesHidden: fields.hidden === 'include',
    includesPlaceholders: fields.placeholders === 'include',
    ...(fields.encoding && { encoding: fields.encoding }),
    ...(fields.sheet !== undefined && { sheet: fields.sheet }),
    ...(earlier && { earlier }),
    ...(fields.gradesIn !== undefined && {
      takeOver: { gradesIn: toGradesIn(fields.gradesIn), scale: listScale.value ?? null },
    }),
  })
  if (!validated.ok) return validated as { ok: false; error: Refused }
  const list = newList({
    id,
    ownerId,
    title: title.value,
    imagery: fields.imagery,
    pictures: fields.pictures,
    scale: listScale.value ?? null,
    learnsFromImport: fields.gradesIn !== undefined && fields.areGradesMine === 'yes',
    file,
    validated: validated.value,
  })
  // Checked again in the transaction. Refusing here leaves no file behind.
  const room = await findRoom(ports, ports.pool, list)
  if (!room.ok) return room
  const { imagery } = list
  const { method, speedPreset } = fields
  const createRun = method === 'ai' ? await ports.prepareGrading(starter, { imagery, speedPreset }) : ok(null)
  if (!createRun.ok) return createRun
  await announceFile(ports.pool, list.filePath)
  await ports.files.put(list.filePath, file.bytes)
  const result = await insert(
    ports,
    { list, editionOf, createRun: createRun.value },
    validated.value,
    remember,
  )
  if (result.ok) ports.onListsChanged(ownerId)
  return result
}

type NewList = {
  readonly list: NewListRow
  readonly editionOf: string | undefined
  readonly createRun: CreateRun | null
}

const insert = (
  ports: CreateListPorts,
  { list, editionOf, createRun }: NewList,
  validated: ValidatedUpload,
  remember: Remember<Created>,
): Promise<Result<Created, Refused>> =>
  inTransaction(ports.pool, async (tx) => {
    // Runs before the lock, because it can take minutes, and the user's other upload waits only seconds for the lock.
    await copyRows(tx, validated.rows)
    await lockLists(tx, list.ownerId)
    const room = await findRoom(ports, tx, list)
    if (!room.ok) return rollBackWith(room)
    if (!(await insertList(tx, list))) return rollBackWith(refuse('title_taken'))
    await adoptFile(tx, list.filePath)
    await queueKeys(tx, list.ownerId)
    if (editionOf !== undefined && !(await takeOver(ports, tx, { list, editionOf }, validated)))
      return rollBackWith(refuse('not_found'))
    if (validated.questions)
      await ports.takeOverFile(tx, {
        ownerId: list.ownerId,
        listId: list.id,
        questions: validated.questions,
        hasRows: validated.rows.takenRows.length > 0,
      })
    const run = createRun === null ? ok(null) : await createRun(tx, list.id)
    if (!run.ok) return rollBackWith(run)
    const row = await findList(tx, list.ownerId, list.id)
    if (row === null) throw new Error('the new list was not found')
    const answer = { list: presentList(row), dropped: validated.dropped }
    await remember(tx, answer)
    // Runs last, because all imports queue the same job and wait for each other from here on.
    await queueAnalyze(tx)
    return ok(answer)
  })

/** False if the earlier list was deleted in the meantime. */
async function takeOver(
  { takeOvers }: CreateListPorts,
  tx: Connection,
  { list: { id, ownerId }, editionOf }: { list: NewListRow; editionOf: string },
  { known = new Map() }: ValidatedUpload,
): Promise<boolean> {
  if (!(await lockListForShare(tx, ownerId, editionOf))) return false
  const rows = { ownerId, from: editionOf, to: id, rows: [...known.keys()], earlierRows: [...known.values()] }
  for (const takeOverRows of takeOvers) await takeOverRows(tx, rows)
  return true
}

async function findRoom(ports: StoragePorts, db: Db, { ownerId, recordCount, fileSize }: NewListRow) {
  const { stored, quota } = await readStorage(ports, db, ownerId)
  return checkQuota(stored, { lists: 1, rows: recordCount, bytes: fileSize }, quota)
}

function newList(facts: {
  id: string
  ownerId: OwnerId
  title: string
  imagery: FlatKind | undefined
  pictures: PictureSource
  scale: Scale | null
  learnsFromImport: boolean
  file: ReceivedFile
  validated: ValidatedUpload
}): NewListRow {
  const { id, ownerId, title, file, validated } = facts
  return {
    id,
    ownerId,
    title,
    titleKey: titleKey(title),
    fileName: file.name,
    fileSize: file.bytes.length,
    filePath: `lists/${id}.${uploadTypeOf(file.name)}`,
    columns: validated.headers,
    mapping: validated.mapping,
    recordCount: validated.recordCount,
    isAscii: validated.rows.foldedRows.length === 0,
    imagery: facts.imagery ?? imageryFor(title),
    pictures: facts.pictures,
    scale: facts.scale,
    learnsFromImport: facts.learnsFromImport,
  }
}

const toGradesIn = (field: string): 'export' | number => (field === 'export' ? field : Number(field))

/** Reads a field of JSON; undefined if the request lacks it. */
function parseField<Value, Code extends Refused['code']>(
  schema: z.ZodType<Value>,
  text: string | undefined,
  code: Code,
): Result<Value | undefined, Refusal<Code>> {
  if (text === undefined) return ok(undefined)
  try {
    return ok(schema.parse(JSON.parse(text)))
  } catch {
    return refuse(code)
  }
}
