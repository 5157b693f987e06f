import type { SignUpRule } from '@curbgrade/core/account/sign-up'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const clientText = defineText(({ count, textOf }) => {
  const { tokens } = textOf(nounsText)
  return {
    skipLink: 'Skip to content',
    settings: 'Settings',
    home: 'Home',
    rows: 'Rows',
    rowsOf: (title: string) => `Rows of ${title}`,
    toLists: 'Your lists',
    newTab: '(opens in a new tab)',
    bar: 'Main',
    tokens,
    fewTokens: (balance: number) => (balance === 0 ? tokens(balance) : `${tokens(balance)}, running low`),
    tokenCount: (balance: number) => count(balance),
    mode: (isDemo: boolean, isTest: boolean) =>
      isDemo && isTest ? 'Demo imagery · test payments' : isDemo ? 'Demo imagery' : 'Test payments',
    demoShort: 'Demo',
    testShort: 'Test',
    loading: 'Loading…',
    signUpRules: {
      invitation: 'Sign-up is by invitation. Ask the person who runs this site.',
      closed: 'Sign-up is closed on this site.',
    } satisfies Record<Exclude<SignUpRule, 'open'>, string>,
    notFound: {
      title: 'Page not found',
      text: "There's nothing here. The page may have moved, or the link may be incomplete.",
      back: 'Go to the home page',
      backToLists: 'Go to your lists',
    },
    pageError: {
      title: "We couldn't show this page",
      text: "Your lists and grades are safe. Reload the page. If that doesn't help, try again in a few minutes.",
      reload: 'Reload',
    },
    pageNotLoaded: {
      title: "We couldn't load this page",
      text: "The connection was lost, or there's a new version. Try again; if that doesn't help, reload the page. Nothing is lost.",
      retry: 'Try again',
    },
  }
})
