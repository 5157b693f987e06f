import { defineText } from '@curbgrade/core/text/define-text'

export const editionText = defineText(({ count, plural }) => {
  return {
    title: (earlier: string) => `Next edition of “${earlier}”`,
    explained: (earlier: string) =>
      `Upload the list as it is now. Properties that “${earlier}” has, too, keep their pictures, grades, notes, flags, tags and answers, for no token. “${earlier}” itself stays as it is.`,
    loading: (earlier: string) => `Loading the addresses of “${earlier}”…`,
    failedToLoad: (earlier: string) => `The addresses of “${earlier}” didn't load.`,
    tryAgain: 'Try again',
    known: (known: number) =>
      plural(known, {
        one: '# property is known and keeps all it has',
        other: '# properties are known and keep all they have',
      }),
    added: (added: number) => `${count(added)} new`,
    gone: (gone: number) => `${count(gone)} gone`,
    counts: (known: string, added: string, gone: string) => `${known} · ${added} · ${gone}`,
    noneKnown: (earlier: string) =>
      `“${earlier}” has none of these properties. Check that this is the right file, and that its columns are right.`,
  }
})
