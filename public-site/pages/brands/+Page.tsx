import { BrandChooser } from '../../components/brands/brand-chooser.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { menuLabel, trailFromHome } from '../../components/business/trail.ts'
import { useWords } from '../../components/dates/site-locale.ts'
import { Island } from '../../components/island.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { hasApi } from '../../components/render-target/render-target.ts'
import { useData, useRequest } from '../../components/request/request.tsx'
import { Section } from '../../components/section/section.tsx'
import { brandsPageWords } from '../../words/brands.words.ts'
import type { Data } from './+data.ts'
import styles from './brands-page.module.css'

export function Page() {
  const brandsPage = useWords(brandsPageWords)
  const { brands } = useData<Data>()
  const request = useRequest()
  const { name, whatsapp, whatsappGreeting } = request.business
  const trail = trailFromHome(
    request,
    { label: menuLabel(request, '/repair', brands.crumb), href: '/repair' },
    { label: brands.crumb, href: '/brands' },
  )
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <Breadcrumbs trail={trail} />
        <h1>{brands.title}</h1>
        <p>{brands.caption}</p>
      </div>
      <Section
        number="01"
        label={brandsPage.chapter}
        title={brands.chooserHeading}
        lede={brands.chooserIntro}
        id="brands"
      >
        <Island
          name="brand-chooser"
          component={BrandChooser}
          props={{
            ...(hasApi(request.target) ? { formId: 'enquiry' } : {}),
            categories: brands.categories,
            business: { name, whatsapp, whatsappGreeting },
          }}
          when="focus"
        />
        {brands.note ? <p className={styles.note}>{brands.note}</p> : null}
      </Section>
      <QueryFormSection number="02" />
    </>
  )
}
