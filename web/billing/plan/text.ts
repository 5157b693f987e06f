import { premiumPlan, tokenPacks } from '@curbgrade/core/billing/catalog'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import { CENTS_PER_TOKEN, tokenCosts } from '@curbgrade/core/tokens/costs'
import { billingText, type Room } from '../text.ts'

/** In cents. */
const tokenPrices = tokenPacks.map(({ priceCents, tokens }) => priceCents / tokens)

export const planText = defineText(({ cents, decimal, textOf }) => {
  const { tokens: tokenCount } = textOf(nounsText)
  const { room } = textOf(billingText)
  const price = cents(premiumPlan.priceCents)
  const centsEach = (value: number) => `${decimal(value, 1)}¢`

  return {
    plan: {
      title: 'Choose Your Subscription Plan',
      subtitle: 'Unlock premium features to enhance your property search experience',
      name: premiumPlan.title,
      toPayment: ', go to payment',
      recommended: 'Recommended',
      price,
      perMonth: '/month',
      withoutPlanRoom: (free: Room) =>
        `Filters, details and exports are for everyone. Without a plan, you have room for up to ${room(free)}. Once you have bought tokens, you have the same room as with a plan.`,
      subscribe: 'Subscribe',
      hosted: "You pay on our payment provider's secure page. Cancel anytime.",
      withoutPlan: 'Continue to your lists',
      withoutPlanText: 'Lists, grades and exports work without a plan.',
      withTokensText: (tokens: number) =>
        `You don't need a plan to start: you have ${tokenCount(tokens)} for your first pictures.`,
      logIn: 'Log In',
      subscribed: `You already have ${premiumPlan.title}.`,
      toDetails: 'See your subscription',
      failed: 'Failed to process subscription request. Please try again.',
    },
    confirm: {
      title: 'Confirm Your Subscription',
      text: `${premiumPlan.title} is ${price} a month until you cancel. You pay on our payment provider's page, and you aren't charged until you confirm there.`,
      cancel: 'Cancel',
      proceed: 'Proceed to Payment',
    },
    costs: {
      title: 'Additional Service Costs',
      rows: [
        {
          what: 'Street Views',
          each: `${tokenCosts.street * CENTS_PER_TOKEN}¢ each`,
          tokens: tokenCosts.street,
        },
        {
          what: 'Panorama Views',
          each: `${tokenCosts.panorama * CENTS_PER_TOKEN}¢ each`,
          tokens: tokenCosts.panorama,
        },
      ],
      tokens: tokenCount,
      text: 'Billed on usage on top of the subscription.',
      prepaid: `Usage is paid from your prepaid token balance: ${tokenCount(tokenCosts.street)} for a street view, ${tokenCosts.panorama} for a panorama. You're never billed twice. In a pack, a token costs ${centsEach(Math.min(...tokenPrices))} to ${centsEach(Math.max(...tokenPrices))}.`,
    },
    questions: {
      title: 'Frequently asked questions',
      items: [
        {
          question: 'How does billing work?',
          answer: `The plan is ${price} a month, charged to your card every month on the date you subscribed. Receipts are in your payment settings. You pay for pictures with tokens that you buy in advance, so you never get a bill for usage.`,
        },
        {
          question: 'Can I cancel at any time?',
          answer:
            "Yes, on the subscription page. Your plan then runs until the end of the month you've paid for, and you can change your mind until that day. You keep your lists, grades, exports and tokens.",
        },
        {
          question: 'What counts as a view?',
          answer: `A street view or aerial picture costs ${tokenCount(tokenCosts.street)} when it's delivered, a panorama ${tokenCosts.panorama}. Viewing a picture again in the same list is free, and there's no charge when there's no picture.`,
        },
      ],
    },
  }
})
