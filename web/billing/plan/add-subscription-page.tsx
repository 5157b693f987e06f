import { useNavigate } from 'react-router'
import { withNotice } from '../../account/index.ts'
import { api } from '../../client/api.ts'
import { paths } from '../../client/paths.ts'
import { useMe } from '../../client/session/me.ts'
import { useStoredUserId } from '../../client/session/use-stored-user-id.ts'
import { ModeChip } from '../../frame/mode-chip.tsx'
import { BrandLink } from '../../frame/navigation-bar.tsx'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentTitle } from '../../ui/page.tsx'
import { useSubscription } from '../queries.ts'
import { paymentFailure } from '../subscription.ts'
import { useHostedPage } from '../use-hosted-page.ts'
import { PlanCard } from './plan-card.tsx'
import { Questions } from './questions.tsx'
import { ServiceCosts } from './service-costs.tsx'
import { planText } from './text.ts'

/** Shown after sign-up and to users without a plan (Spec 2). It's optional (D9). */
export function AddSubscriptionPage() {
  const { plan } = useText(planText)
  const userId = useStoredUserId()
  const status = useSubscription().data?.status
  const checkout = useCheckout()
  return (
    <>
      <DocumentTitle>{plan.title}</DocumentTitle>
      <header className="flex items-center justify-between gap-4 px-4 pt-[max(1rem,env(safe-area-inset-top))] sm:px-6">
        <BrandLink />
        <ModeChip />
      </header>
      <div className="mx-auto flex w-full max-w-240 flex-col px-4 pt-8 pb-16 sm:px-6 sm:pt-12">
        <h1 tabIndex={-1} className="text-center text-2xl font-bold tracking-tight text-balance outline-none">
          {plan.title}
        </h1>
        <p className="mx-auto mt-2 max-w-130 text-center text-pretty text-muted">{plan.subtitle}</p>
        {userId !== null && <ContinueToLists />}
        {checkout.error && (
          <Banner tone="danger" title={plan.failed} className="mx-auto mt-6 w-full max-w-160">
            {paymentFailure(checkout.error)}
          </Banner>
        )}
        <div className="mt-8 grid gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PlanCard status={status} isBusy={checkout.isBusy} onCheckout={checkout.open} />
          <ServiceCosts />
        </div>
        <Questions />
        {userId === null && <LogIn />}
      </div>
    </>
  )
}

/** Visitors have to log in first (Spec 5). */
function useCheckout() {
  const userId = useStoredUserId()
  const navigate = useNavigate()
  const me = useMe().data
  const checkout = useHostedPage(() =>
    api('POST /create-checkout-session', {
      body: { ...(me && { uid: me.id, email: me.email }), selected: 1 },
    }),
  )
  const toLogin = () => void navigate(paths.loginFor(paths.addSubscription), withNotice('expired'))
  return { ...checkout, open: userId === null ? toLogin : () => checkout.open() }
}

/** No one needs a plan to start (D9), so this is above it. */
function ContinueToLists() {
  const { plan } = useText(planText)
  const tokens = useMe().data?.tokens ?? 0
  return (
    <div className="mx-auto mt-5 flex flex-wrap items-center justify-center gap-x-4 gap-y-2.5 rounded-card bg-sunken px-5 py-3.5 text-center">
      <p>{tokens > 0 ? plan.withTokensText(tokens) : plan.withoutPlanText}</p>
      <ButtonLink to={paths.lists}>{plan.withoutPlan}</ButtonLink>
    </div>
  )
}

function LogIn() {
  const { plan } = useText(planText)
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-center text-muted">
      <p>{plan.withoutPlanText}</p>
      <ButtonLink variant="ghost" to={paths.login}>
        {plan.logIn}
      </ButtonLink>
    </div>
  )
}
