import { ChevronDown, Search, SunMoon, UserRound, X } from 'lucide-react'
import { layoutWords } from '../../words/layout.words.ts'
import { mainPhone, telHref } from '../business/links.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import { Island } from '../island.tsx'
import { Logo } from '../logo/logo.tsx'
import { hoursInWords } from '../opening/hours-in-words.ts'
import { OpeningNow } from '../opening/opening-now.tsx'
import { WholeHours } from '../opening/whole-hours.tsx'
import { useQuoteHref } from '../query-form/use-quote-href.ts'
import { hasApi, serverHref } from '../render-target/render-target.ts'
import { useBusiness, useRequest, useServiceLinks } from '../request/request.tsx'
import { useLoginHref } from '../session/login-href.ts'
import { SiteSearch } from '../site-search/site-search.tsx'
import styles from './header.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { ServiceEntry } from './service-entry.tsx'

/** Letters of the links for which a bar of any width has room, and one of a wide window; with more, they are in the menu at every width. */
const ROOM = 46
const WIDE_ROOM = 58

/** The strip of facts, and the sticky bar: navigation, search, theme, sign-in or dashboard, the quote. */
export function Header() {
  const layoutText = useWords(layoutWords)
  const { navigation, path, target } = useRequest()
  const quoteHref = useQuoteHref()
  const loginHref = useLoginHref()
  const labels = [
    navigation.homeLabel,
    navigation.servicesLabel,
    ...navigation.links.map(({ label }) => label),
  ]
  const letters = labels.join('').length
  const crowded = letters > WIDE_ROOM ? 'always' : letters > ROOM ? 'narrow' : undefined
  return (
    <header className={styles.whole} data-crowded={crowded}>
      <Strip />
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <Logo />
          {crowded === 'always' ? null : <MainLinks />}
          <div className={styles.tools}>
            <details
              className={target.isExported ? `${styles.search} when-scripted` : styles.search}
              data-header-panel=""
            >
              <summary className={styles.tool} aria-label={layoutText.search}>
                <Search aria-hidden="true" className={styles.whenClosed} />
                <X aria-hidden="true" className={styles.whenOpen} />
              </summary>
              <div className={styles.panel}>
                <div className="wrap">
                  <Island
                    name="site-search"
                    component={SiteSearch}
                    props={{ place: 'header', hint: navigation.searchHint }}
                    when="focus"
                  />
                </div>
              </div>
            </details>
            <button
              type="button"
              className={`${styles.tool} when-scripted`}
              data-theme-toggle=""
              aria-label={layoutText.changeTheme}
            >
              <SunMoon aria-hidden="true" />
            </button>
            {hasApi(target) ? (
              <a
                href={serverHref(target, '/dashboard')}
                className={`${styles.tool} ${styles.onlyWide} when-signed-in`}
                aria-label={layoutText.dashboard}
              >
                <UserRound aria-hidden="true" />
              </a>
            ) : null}
            <a href={loginHref} className={`${styles.link} ${styles.onlyWideText} when-signed-out`}>
              {layoutText.login}
            </a>
            <ButtonLink href={quoteHref} className={styles.cta}>
              {navigation.quoteLabel}
            </ButtonLink>
            <MobileMenu path={path} />
          </div>
        </div>
      </div>
    </header>
  )
}

/** The links of the bar. */
function MainLinks() {
  const layoutText = useWords(layoutWords)
  const { navigation, path } = useRequest()
  const services = useServiceLinks()
  const current = (href: string) =>
    (href === '/' ? path === '/' : path.startsWith(href)) ? ('page' as const) : undefined
  return (
    <nav aria-label={layoutText.mainNavigation} className={styles.nav}>
      <ul className={styles.links}>
        <li>
          <a className={styles.link} href="/" aria-current={current('/')}>
            {navigation.homeLabel}
          </a>
        </li>
        <li data-services-menu="">
          <button type="button" className={styles.link} aria-controls="services-menu">
            {navigation.servicesLabel}
            <ChevronDown aria-hidden="true" />
          </button>
          <ul className={styles.submenu} id="services-menu">
            {services.map((service) => (
              <ServiceEntry key={service.href} service={service} path={path} />
            ))}
          </ul>
        </li>
        {navigation.links.map((link) => (
          <li key={link.id}>
            <a className={styles.link} href={link.href} aria-current={current(link.href)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Offices that the strip names before it counts the rest. */
const NAMED_OFFICES = 3

/** Where the business is, when it is open, and its first number. */
function Strip() {
  const layoutText = useWords(layoutWords)
  const business = useBusiness()
  const { hours, offices } = business
  const named = offices.slice(0, NAMED_OFFICES).map(({ city }) => city)
  const others = offices.length - named.length
  const phone = mainPhone(business)
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.stripRow}`}>
        <p>
          {named.join(' / ')}
          {others > 0 ? ` ${layoutText.moreOffices(others)}` : null}
        </p>
        <p>
          <span className={styles.onlyRoomy}>
            <OpeningNow business={business} />
          </span>
          <span>
            <WholeHours of={hoursInWords(business)} />
          </span>
          {hours.emergency ? <span>{hours.emergency}</span> : null}
          <a href={telHref(phone)}>{phone}</a>
        </p>
      </div>
    </div>
  )
}
