import { BrandChooser } from '../../components/brands/brand-chooser.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { Island } from '../../components/island.tsx'
import { QueryFormSection } from '../../components/query-form/query-form-section.tsx'
import { useBusiness, useFillTexts } from '../../components/request/request.tsx'
import { Section } from '../../components/section/section.tsx'
import { brandsPage, deviceCategories } from '../../content/brands.content.ts'
import styles from './brands-page.module.css'

export function Page() {
  const { name, whatsapp, whatsappGreeting } = useBusiness()
  const note = useFillTexts()(brandsPage.note)
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <Breadcrumbs trail={brandsPage.trail} />
        <h1>{brandsPage.title}</h1>
        <p>{brandsPage.caption}</p>
      </div>
      <Section
        number="01"
        label={brandsPage.chooserChapter}
        title={brandsPage.chooserHeading}
        lede={brandsPage.chooserIntro}
        id="brands"
      >
        <Island
          name="brand-chooser"
          component={BrandChooser}
          props={{ categories: deviceCategories, business: { name, whatsapp, whatsappGreeting } }}
        />
        <p className={styles.note}>{note}</p>
      </Section>
      <QueryFormSection number="02" />
    </>
  )
}
