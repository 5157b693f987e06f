import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { UserId } from '@curbgrade/core/shared/ids'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { findPools } from '../../exports/sample-store.ts'
import { findBulkEdit } from '../../grading/bulk-edits/undo-store.ts'
import { findSamples } from '../../grading/store.ts'
import { findImage } from '../../imagery/store.ts'
import { findListDetails, lockList } from '../../lists/list-details-store.ts'
import { findRowsOf } from '../../lists/rows/row-fields-store.ts'
import { findList, findListsOf } from '../../lists/store.ts'
import { moveToTrash } from '../../lists/trash-store.ts'
import { findViews } from '../../lists/views/views-store.ts'
import type { Db } from '../../platform/db/pool.ts'

/** Where the id of an account stands beside a list's without being its owner's: starts of the ids of groups. */
const EXCEPTIONS = {
  'lists/queue-erasure.ts Erasure': 'The list is gone, and a job queued by hand names no account.',
  'lists/search/search-store.ts findAddresses': 'Searches all lists of an account.',
  'tokens/': 'The account that pays, beside the list that it pays for.',
}
/** Notifies the devices of an account. */
const NOTIFIES = / on[A-Z]\w*$/

const LIST_ID = /^(listIds?|imageId|bulkEditId|viewId)$/

/** The members of a type or the parameters of a function, each with its type if that is written there. */
type Group = { readonly id: string; readonly types: ReadonlyMap<string, string | undefined> }
type Member = readonly [name: string, type: string | undefined]

function findGroups(file: string, text: string): Group[] {
  const found: Group[] = []
  const visit = (node: ts.Node): void => {
    const types = new Map(membersOf(node))
    if ([...types.keys()].some((name) => LIST_ID.test(name)))
      found.push({ id: `${file} ${nameOf(node)}`, types })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return found
}

function membersOf(node: ts.Node): Member[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(membersOfParameter)
  if (ts.isTypeLiteralNode(node)) return node.members.filter(ts.isPropertySignature).map(toMember)
  return []
}

/** The members of an object count as parameters, as far as the parameter list names them. */
function membersOfParameter(parameter: ts.ParameterDeclaration): Member[] {
  const { name, type } = parameter
  const bound: Member[] = ts.isObjectBindingPattern(name)
    ? name.elements.map((element) => [(element.propertyName ?? element.name).getText(), undefined])
    : [toMember(parameter)]
  return [...bound, ...(type === undefined ? [] : membersOf(type))]
}

const toMember = ({ name, type }: ts.ParameterDeclaration | ts.PropertySignature): Member => [
  name.getText(),
  type?.getText(),
]

/** The name of the type, function or member that a node is part of. */
function nameOf(node: ts.Node): string {
  if (ts.isSourceFile(node)) return ''
  const name = ts.isParameter(node) ? undefined : ts.getNameOfDeclaration(node as ts.Declaration)
  return name?.getText() ?? nameOf(node.parent)
}

const server = fileURLToPath(new URL('../..', import.meta.url))
const groups = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/(^|\/)(node_modules|dist|test)\/|\.test\.ts$/.test(file))
  .flatMap((file) => findGroups(file, readFileSync(`${server}/${file}`, 'utf8')))
  .filter(({ id }) => !NOTIFIES.test(id))

const namesUser = ({ types }: Group) => types.has('userId')

it.each([
  'function find(db: Db, userId: string, listId: string) {}',
  'function find(db: Db, { userId, rowNo }: { userId: string; listId: string; rowNo: number }) {}',
  'const find = (db: Db, userId: string, row: { listId: string; rowNo: number }) => 0',
  'type find = { readonly userId: string; readonly listIds: readonly string[] }',
])('recognizes an account beside a list: %s', (text) => {
  const [group] = findGroups('a.ts', text)
  expect(group && [group.id, namesUser(group)]).toEqual(['a.ts find', true])
})

it('names the owner, not a user, wherever whose list it is decides', () => {
  const found = groups.filter(namesUser).map(({ id }) => id)
  const exceptions = Object.keys(EXCEPTIONS)
  expect(found.filter((id) => !exceptions.some((start) => id.startsWith(start)))).toEqual([])
  expect(exceptions.filter((start) => !found.some((id) => id.startsWith(start)))).toEqual([])
})

it('has a type of its own for owners', () => {
  const owners = groups.filter(({ types }) => types.has('ownerId'))
  expect(owners.length).toBeGreaterThan(60)
  const untyped = owners.filter(({ types }) => !['OwnerId', undefined].includes(types.get('ownerId')))
  expect(untyped.map(({ id }) => id)).toEqual([])
})

it('takes no user for an owner', () => {
  const wrongCalls = (db: Db, userId: UserId, listId: string) => [
    // @ts-expect-error -- who acts isn't whose list it is
    findListDetails(db, userId, listId),
    // @ts-expect-error -- who acts isn't whose list it is
    lockList(db, userId, listId),
    // @ts-expect-error -- who acts isn't whose list it is
    findRowsOf(db, { ownerId: userId, readerId: userId, listId }),
    // @ts-expect-error -- who acts isn't whose list it is
    findViews(db, userId, listId),
    // @ts-expect-error -- who acts isn't whose list it is
    findList(db, userId, listId),
    // @ts-expect-error -- who acts isn't whose list it is
    findListsOf(db, userId, [listId]),
    // @ts-expect-error -- who acts isn't whose list it is
    moveToTrash(db, userId, [listId]),
    // @ts-expect-error -- who acts isn't whose list it is
    findSamples(db, userId, listId),
    // @ts-expect-error -- who acts isn't whose list it is
    findBulkEdit(db, { ownerId: userId, listId, bulkEditId: listId }),
    // @ts-expect-error -- who acts isn't whose list it is
    findImage(db, userId, listId),
    // @ts-expect-error -- who acts isn't whose list it is
    findPools(db, userId, listId),
  ]
  expect(wrongCalls).toBeTypeOf('function')
})
