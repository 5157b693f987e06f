import { useText } from '../text/language.ts'
import { CallToAction } from './call-to-action.tsx'
import { Hero } from './hero.tsx'
import { HomeFooter } from './home-footer.tsx'
import { HomeHeader } from './home-header.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { Promises } from './promises.tsx'
import { RealHouses } from './real-houses.tsx'
import { homeText } from './text.ts'

export function HomePage() {
  const text = useText(homeText)
  return (
    <>
      <title>{text.tabTitle}</title>
      <HomeHeader />
      <div className="mx-auto flex w-full max-w-298 flex-col gap-20 px-4 pt-6 pb-16 sm:px-6 sm:pt-10 lg:gap-28">
        <Hero />
        <HowItWorks />
        <RealHouses />
        <Pricing />
        <Promises />
        <CallToAction />
      </div>
      <HomeFooter />
    </>
  )
}
