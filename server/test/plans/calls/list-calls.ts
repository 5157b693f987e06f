import { findLatestAnnotations } from '../../../grading/annotations/annotations-store.ts'
import { writeAttributes } from '../../../grading/annotations/attributes-store.ts'
import { findLatestGrades } from '../../../grading/store.ts'
import { findListsOf } from '../../../lists/store.ts'
import { batchOf, type Calls, get, keyOf, succeeding, undone, urlOf } from './subject.ts'

export const listCalls: Calls = {
  'the lists': ({ client }) => succeeding(client.get('/api/lists')),
  'a list': (subject) => get(subject, ''),
  'some lists': ({ product, client, listId }) => findListsOf(product.pool, client.user.id, [listId]),
  'an address in all lists': ({ client }) => succeeding(client.get('/api/search?q=elm')),
  'an address that no list has': ({ client }) => succeeding(client.get('/api/search?q=nowhere')),
  'the first properties': (subject) => get(subject, '/properties'),
  'properties in the middle': (subject) => get(subject, `/properties?after=r${subject.rows / 2}`),
  'ungraded properties': (subject) => get(subject, '/properties?filter=ungraded'),
  'graded properties': (subject) => get(subject, '/properties?filter=graded'),
  'the samples of each grade': (subject) => get(subject, '/samples'),
  'own examples of each grade': (subject) => get(subject, '/own-examples'),
  'the latest steps': async (subject) => {
    const { body } = await get(subject, '/steps')
    subject.kept.set('steps', body.next)
  },
  'the steps before them': (subject) => get(subject, `/steps?after=${subject.kept.get('steps')}`),
  'the latest grade of each list': ({ product, listId }) => findLatestGrades(product.pool, [listId]),
  'the latest annotations of each list': ({ product, listId }) =>
    findLatestAnnotations(product.pool, [listId]),
  'the work of a day': ({ client }) => succeeding(client.get('/api/day-work?since=0')),
  'the rows of a place': (subject) => get(subject, '/properties/r2/place-rows'),
  'what is remembered of an address': (subject) => get(subject, '/properties/r2/memory'),
  'the predictions of a page': (subject) => {
    const ids = batchOf(subject)
      .slice(0, 50)
      .map((row) => `r${row}`)
    const body = { propertyIds: ids, shown: ids }
    return succeeding(subject.client.post(`${urlOf(subject)}/predictions`, body))
  },
  'an end of all questions': (subject) =>
    undone(subject, (tx) => writeAttributes(tx, keyOf(subject).listId, [])),
}
