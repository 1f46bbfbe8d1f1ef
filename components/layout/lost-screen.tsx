import { Photograph } from "@/components/photograph/photograph";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";

/** An address of our own shop that leads nowhere. Partner shops have their own, without the house's name. */
export function LostScreen() {
  return (
    <Section width="reading">
      <EmptyState
        level={1}
        title="We can't find that page"
        illustration={<Photograph of="packed" words="" sizes="240px" isFirst />}
        action={
          <>
            <ButtonLink href="/pricing">See programs and prices</ButtonLink>
            <ButtonLink href="/" variant="secondary">
              Go to the home page
            </ButtonLink>
          </>
        }
      >
        <p>The address may be mistyped, or the page may have moved. Your cart and your account are not affected.</p>
      </EmptyState>
    </Section>
  );
}
