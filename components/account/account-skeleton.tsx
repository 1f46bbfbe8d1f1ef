import { Card } from "@/components/ui/card";
import { Skeleton, SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import { Stack } from "@/components/ui/stack";

/** The shape of cards that are being read. */
export function CardsSkeleton({ label, count = 2 }: { label: string; count?: number }) {
  const keys = Array.from({ length: count }, (_, index) => `card-${index}`);
  return (
    <SkeletonGroup label={label}>
      <Stack gap={5}>
        {keys.map((key) => (
          <Card key={key} padding="large">
            <Stack gap={4}>
              <Skeleton shape="title" width="half" />
              <SkeletonText lines={3} />
              <Skeleton shape="control" width="third" />
            </Stack>
          </Card>
        ))}
      </Stack>
    </SkeletonGroup>
  );
}
