import type { BusinessDocument, DeviceCategory } from '@fettle/shared-types'
import { ArrowRight, MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { brandsPageWords } from '../../words/brands.words.ts'
import { type ChatFacts, whatsappUrl } from '../business/links.ts'
import { ButtonLink } from '../button/button.tsx'
import { useWords } from '../dates/site-locale.ts'
import styles from './brand-chooser.module.css'

interface BrandChooserProps {
  /** The enquiry form of the page, which is sent with what is chosen. Absent where it has none. */
  formId?: string
  categories: readonly DeviceCategory[]
  business: ChatFacts & Pick<BusinessDocument, 'name'>
}

interface Choice {
  device: string
  brand: string
}

/**
 * Four kinds of device and their makers. A choice made before hydration counts. The chat begins with it,
 * and the form of the page is sent with it.
 */
export function BrandChooser({ formId, business, categories }: BrandChooserProps) {
  const brandsPage = useWords(brandsPageWords)
  const [choice, setChoice] = useState<Choice>()
  const devices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const early = devices.current?.querySelector<HTMLInputElement>('input:checked')
    const { device, brand } = early?.dataset ?? {}
    if (device && brand) setChoice({ device, brand })
  }, [])
  // A form that was sent is emptied, and the choice with it.
  useEffect(() => {
    const form = document.getElementById(formId ?? '')
    const forget = () => setChoice(undefined)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [formId])
  const chat = whatsappUrl(business, choice && brandsPage.message(business.name, choice.device, choice.brand))
  return (
    <div>
      <div className={styles.devices} ref={devices}>
        {categories.map((category) => (
          <fieldset key={category.id} className={styles.device}>
            <legend>{category.title}</legend>
            {category.brands.map((brand) => (
              <label key={brand} className={styles.brand}>
                <input
                  type="radio"
                  name="brand"
                  value={`${category.title}: ${brand}`}
                  data-device={category.title}
                  data-brand={brand}
                  form={formId}
                  onChange={() => setChoice({ device: category.title, brand })}
                />
                <span>{brand}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.next}>
        <p role="status">
          {choice ? brandsPage.chosen(choice.device, choice.brand) : brandsPage.nothingChosen}
        </p>
        <div className={styles.actions}>
          <ButtonLink href="#quote">
            {brandsPage.write}
            <ArrowRight aria-hidden="true" />
          </ButtonLink>
          {chat ? (
            <ButtonLink look="outline" href={chat}>
              <MessageCircle aria-hidden="true" />
              {brandsPage.chat}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  )
}
