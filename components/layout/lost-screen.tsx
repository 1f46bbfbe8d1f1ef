import { BoxIllustration } from "@/components/illustration/box-illustration";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/section";

/** An address of our own shop that leads nowhere. Partner shops have their own, without the house's name. */
export function LostScreen() {
  return (
    <Section width="reading">
      <EmptyState
        level={1}
        title="There is no page here"
        illustration={<BoxIllustration isEmpty />}
        action={
          <>
            <ButtonLink href="/pricing">See programs and prices</ButtonLink>
            <ButtonLink href="/" variant="secondary">
              Go to the first page
            </ButtonLink>
          </>
        }
      >
        <p>The address may be mistyped, or the page has moved. Nothing in your cart or your account is affected.</p>
      </EmptyState>
    </Section>
  );
}
